import { lazy, Suspense } from 'react'
import type { SignedInUser } from '../contract/users/users.ts'
import { useSignedIn } from './auth/signedIn.ts'

const SettingsPage = lazy(async () => {
  const [page, { settingsTabs: tabs }] = await Promise.all([
    import('./settings/SettingsPage.tsx'),
    import('./settingsTabs.ts'),
  ])
  return { default: ({ abilities }: Pick<SignedInUser, 'abilities'>) => <page.SettingsPage {...{ tabs, abilities }} /> }
})

/** The settings, with the tabs of every feature. */
export function SettingsWithTabs() {
  const { abilities } = useSignedIn()
  return (
    <Suspense>
      <SettingsPage abilities={abilities} />
    </Suspense>
  )
}
