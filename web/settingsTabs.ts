import { lazy } from 'react'
import type { SettingsTab } from './settings/SettingsPage.tsx'

/** The tabs of the settings; here, because only the roof knows the features of their panels. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    name: 'profile',
    label: (t) => t('Profile'),
    Panel: lazy(async () => ({ default: (await import('./profile/ProfilePanel.tsx')).ProfilePanel })),
  },
  {
    name: 'notifications',
    label: (t) => t('Notifications'),
    Panel: lazy(async () => ({ default: (await import('./notifications/ChoicesPanel.tsx')).ChoicesPanel })),
  },
  {
    name: 'security',
    label: (t) => t('Security'),
    Panel: lazy(async () => ({ default: (await import('./auth/security/SecurityPanel.tsx')).SecurityPanel })),
  },
  {
    name: 'appearance',
    label: (t) => t('Appearance'),
    Panel: lazy(async () => ({ default: (await import('./settings/AppearancePanel.tsx')).AppearancePanel })),
  },
  {
    name: 'preferences',
    label: (t) => t('Preferences'),
    Panel: lazy(async () => ({ default: (await import('./settings/PreferencesPanel.tsx')).PreferencesPanel })),
  },
  {
    name: 'people',
    label: (t) => t('People'),
    permission: 'managePeople',
    Panel: lazy(async () => ({ default: (await import('./users/PeoplePanel.tsx')).PeoplePanel })),
  },
  {
    name: 'stations',
    label: (t) => t('Stations'),
    permission: 'manageStations',
    Panel: lazy(async () => ({ default: (await import('./stations/StationsPanel.tsx')).StationsPanel })),
  },
  {
    name: 'photo-analysis',
    label: (t) => t('Photo analysis'),
    permission: 'manageAi',
    Panel: lazy(async () => ({ default: (await import('./andon/AnalysisSettings.tsx')).AnalysisSettings })),
  },
  {
    name: 'webhooks',
    label: (t) => t('Webhooks'),
    permission: 'manageWebhooks',
    Panel: lazy(async () => ({ default: (await import('./webhooks/WebhooksPanel.tsx')).WebhooksPanel })),
  },
  {
    name: 'workspace',
    label: (t) => t('Workspace'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({ default: (await import('./settings/WorkspacePanel.tsx')).WorkspacePanel })),
  },
  {
    name: 'backups',
    label: (t) => t('Backups'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({ default: (await import('./backup/BackupsPanel.tsx')).BackupsPanel })),
  },
  {
    name: 'sign-in',
    label: (t) => t('Sign-in'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({
      default: (await import('./auth/signInPolicy/SignInPolicyPanel.tsx')).SignInPolicyPanel,
    })),
  },
  {
    name: 'outbox',
    label: (t) => t('Outbox'),
    permission: 'managePeople',
    Panel: lazy(async () => ({ default: (await import('./notifications/MailPanel.tsx')).MailPanel })),
  },
]
