import { Stack, Anchor, Box, Checkbox, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { KeysSection } from '../auth/security/KeysSection.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { useSignals, useSignalSettings, useEditSignalSettings } from './queries.ts'
import { SignalList } from './SignalList.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { urgentCallTypes } from '../../contract/calls/callChoices.ts'
import type { SignalSettings } from '../../contract/signals/signals.ts'
import { callTypeLabels } from '../../contract/records/labels.ts'
import { useSaveSetting } from '../settings/useSaveSetting.ts'
import { translateLabels } from '../ui/useWorkLabels.ts'
import { useFormat } from '../i18n/format.ts'
import text from '../ui/text.module.css'

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

/** Choices in seconds; a program may have set another number. */
const offered = {
  debounceSeconds: [0, 5, 10, 30, 60, 120, 300],
  silentAfterSeconds: [60, 120, 300, 600, 1800, 3600, 21_600, 86_400],
}

/** How signals are processed. */
function SignalSettingsSection({ settings }: { settings: SignalSettings }) {
  const { t } = useTranslation()
  const span = useSpan()
  const types = translateLabels(t, callTypeLabels)
  const change = useSaveSetting(useEditSignalSettings())
  const seconds = (name: keyof typeof offered) => ({
    maw: '22rem',
    allowDeselect: false,
    data: [...new Set([...offered[name], settings[name]])]
      .sort((one, other) => one - other)
      .map((count) => ({ value: String(count), label: span(count) })),
    value: String(settings[name]),
    onChange: (value: string | null) => value !== null && change({ [name]: Number(value) }),
  })
  return (
    <Section title={t('When to call for help')}>
      <Stack gap="md">
        <Select
          label={t('Call after a signal has been on for')}
          description={t('Shorter signals are ignored.')}
          {...seconds('debounceSeconds')}
        />
        <Select
          label={t('Show as silent after')}
          description={t('Without a signal for this long, the state of a station is unknown.')}
          {...seconds('silentAfterSeconds')}
        />
        <Checkbox.Group
          label={t('Signals that mean the line is stopped')}
          value={settings.stopping}
          onChange={(chosen) => change({ stopping: urgentCallTypes.filter((type) => chosen.includes(type)) })}
        >
          <Stack gap="xs" mt="xs">
            {urgentCallTypes.map((type) => (
              <Checkbox key={type} value={type} label={types[type]} />
            ))}
          </Stack>
        </Checkbox.Group>
      </Stack>
    </Section>
  )
}

/** Formats a number of seconds in words. */
function useSpan(): (seconds: number) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (seconds) => {
    if (seconds === 0) return t('Immediately')
    return seconds < 60 ? t('{{count}} seconds', { count: seconds }) : format.minutes(seconds / 60)
  }
}
