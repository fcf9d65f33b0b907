import { useSignedIn } from './auth/signedIn.ts'
import { SettingsPage } from './settings/SettingsPage.tsx'
import { settingsTabs } from './settingsTabs.ts'

/** The settings, with the tabs of every feature. */
export function SettingsWithTabs() {
  const { abilities } = useSignedIn()
  return <SettingsPage tabs={settingsTabs} abilities={abilities} />
}
