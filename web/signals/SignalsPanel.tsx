import { Stack, Anchor, Box } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { KeysSection } from '../auth/security/KeysSection.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import text from '../ui/text.module.css'
import { useSignals, useSignalSettings } from './queries.ts'
import { SignalList } from './SignalList.tsx'
import { SignalSettingsSection } from './SignalSettingsSection.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { useSpan } from './useSpan.ts'

const example = JSON.stringify({ station: 'K7M2P9QX', signal: 'machine', on: true })

/** The instructions for connecting a machine. */
function ConnectSection({ silentAfterSeconds }: { silentAfterSeconds: number }) {
  const { t } = useTranslation()
  const span = useSpan()
  const command = `curl ${location.origin}/api/calls/signals -H "Authorization: Bearer $KEY" -H "Content-Type: application/json" -d '${example}'`
  return (
    <Section title={t('Connect a machine')}>
      <Box component="ol" maw="72ch" mb="md" pl="lg" style={{ listStyle: 'decimal' }}>
        <li>
          {t(
            'Create an API key with write access, best with an account used by machines only: that account counts as the caller and is not notified.',
          )}
        </li>
        <li>{t('Find the station’s code on its label or under Settings, Stations.')}</li>
        <li>
          {t('Send the state whenever it changes, and repeat it more often than every {{span}}.', {
            span: span(silentAfterSeconds),
          })}
        </li>
      </Box>
      <CopyField label={t('Example command')} value={command} />
      <Box component="p" maw="72ch" mt="sm" c="dimmed">
        {t('Machines that speak MQTT or Sparkplug B are connected by the bridge that comes with the server.')}{' '}
        <Anchor inherit underline="always" href="/api/docs" target="_blank" rel="noreferrer">
          {t('API reference')}
        </Anchor>
      </Box>
    </Section>
  )
}

/** Signals of machines: the last ones by station, how they are processed, and how to connect a machine. */
export function SignalsPanel() {
  const { t } = useTranslation()
  const signals = useSignals()
  const settings = useSignalSettings()
  const failed = [signals, settings].find(({ isLoadingError }) => isLoadingError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!signals.data || !settings.data) return <Skeletons count={4} kind="row" />
  const known = signals.data.pages.flatMap(({ items }) => items)
  return (
    <Stack maw="56rem" className={text.breaks}>
      <Section title={t('Last signals')}>
        <SignalList signals={known} silentAfterSeconds={settings.data.silentAfterSeconds} />
        <ShowMore list={signals} isQuiet />
      </Section>
      <SignalSettingsSection settings={settings.data} />
      <ConnectSection silentAfterSeconds={settings.data.silentAfterSeconds} />
      <KeysSection />
    </Stack>
  )
}
