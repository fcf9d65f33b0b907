import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { KeysSection } from '../auth/security/KeysSection.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import text from '../ui/text.module.css'
import { ConnectSection } from './ConnectSection.tsx'
import { useSignals, useSignalSettings } from './queries.ts'
import { SignalList } from './SignalList.tsx'
import { SignalSettingsSection } from './SignalSettingsSection.tsx'

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
