import { createElement, lazy } from 'react'
import type { SettingsTab } from './settings/SettingsPage.tsx'

const EraseDialog = lazy(async () => ({ default: (await import('./personalData/EraseDialog.tsx')).EraseDialog }))

/** The tabs of the settings, by group; defined here, since their panels belong to features above the settings. */
export const settingsTabs: readonly SettingsTab[] = [
  {
    name: 'profile',
    group: 'account',
    label: (t) => t('Profile'),
    Panel: lazy(async () => {
      const [{ ProfilePanel }, { OwnDataSection }] = await Promise.all([
        import('./profile/ProfilePanel.tsx'),
        import('./personalData/OwnDataSection.tsx'),
      ])
      return { default: () => ProfilePanel({ Data: OwnDataSection }) }
    }),
  },
  {
    name: 'notifications',
    group: 'account',
    label: (t) => t('Notifications'),
    Panel: lazy(async () => ({ default: (await import('./notifications/ChoicesPanel.tsx')).ChoicesPanel })),
  },
  {
    name: 'security',
    group: 'account',
    label: (t) => t('Security'),
    Panel: lazy(async () => ({ default: (await import('./auth/security/SecurityPanel.tsx')).SecurityPanel })),
  },
  {
    name: 'appearance',
    group: 'account',
    label: (t) => t('Appearance'),
    Panel: lazy(async () => ({ default: (await import('./settings/AppearancePanel.tsx')).AppearancePanel })),
  },
  {
    name: 'preferences',
    group: 'account',
    label: (t) => t('Preferences'),
    Panel: lazy(async () => ({ default: (await import('./settings/PreferencesPanel.tsx')).PreferencesPanel })),
  },
  {
    name: 'people',
    group: 'plant',
    label: (t) => t('People'),
    permission: 'managePeople',
    Panel: lazy(async () => {
      const { PeoplePanel } = await import('./users/PeoplePanel.tsx')
      const { useSignedIn } = await import('./auth/signedIn.ts')
      const Panel = () => createElement(PeoplePanel, { EraseDialog, ownId: useSignedIn().id })
      return { default: Panel }
    }),
  },
  {
    name: 'stations',
    group: 'plant',
    label: (t) => t('Stations'),
    permission: 'manageStations',
    Panel: lazy(async () => ({ default: (await import('./stations/StationsPanel.tsx')).StationsPanel })),
  },
  {
    name: 'sites',
    group: 'plant',
    label: (t) => t('Sites'),
    permission: 'manageStations',
    Panel: lazy(async () => ({ default: (await import('./sites/SitesPanel.tsx')).SitesPanel })),
  },
  {
    name: 'calls',
    group: 'plant',
    label: (t) => t('Calls'),
    permission: 'manageCalls',
    Panel: lazy(async () => ({ default: (await import('./calls/routing/CallsPanel.tsx')).CallsPanel })),
  },
  {
    name: 'lists',
    group: 'plant',
    label: (t) => t('Lists'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({ default: (await import('./workspaceLists/ListsPanel.tsx')).ListsPanel })),
  },
  {
    name: 'custom-fields',
    group: 'plant',
    label: (t) => t('Custom fields'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({
      default: (await import('./customFields/CustomFieldsPanel.tsx')).CustomFieldsPanel,
    })),
  },
  {
    name: 'cause-codes',
    group: 'plant',
    label: (t) => t('Cause codes'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({ default: (await import('./causes/CauseCodesPanel.tsx')).CauseCodesPanel })),
  },
  {
    name: 'templates',
    group: 'plant',
    label: (t) => t('Templates'),
    Panel: lazy(async () => ({ default: (await import('./templates/TemplatesPanel.tsx')).TemplatesPanel })),
  },
  {
    name: 'cars',
    group: 'plant',
    label: (t) => t('CARs'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => {
      const [{ CarSettingsPanel }, { CoachSettings }] = await Promise.all([
        import('./gates/CarSettingsPanel.tsx'),
        import('./coach/CoachSettings.tsx'),
      ])
      return { default: () => CarSettingsPanel({ Coach: CoachSettings }) }
    }),
  },
  {
    name: 'customers',
    group: 'plant',
    label: (t) => t('Customers'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({ default: (await import('./eightD/CustomersPanel.tsx')).CustomersPanel })),
  },
  {
    name: 'photo-analysis',
    group: 'system',
    label: (t) => t('Photo analysis'),
    permission: 'manageAi',
    Panel: lazy(async () => ({ default: (await import('./andon/AnalysisSettings.tsx')).AnalysisSettings })),
  },
  {
    name: 'signals',
    group: 'system',
    label: (t) => t('Machine signals'),
    permission: 'manageCalls',
    Panel: lazy(async () => ({ default: (await import('./signals/SignalsPanel.tsx')).SignalsPanel })),
  },
  {
    name: 'webhooks',
    group: 'system',
    label: (t) => t('Webhooks'),
    permission: 'manageWebhooks',
    Panel: lazy(async () => ({ default: (await import('./webhooks/WebhooksPanel.tsx')).WebhooksPanel })),
  },
  {
    name: 'workspace',
    group: 'system',
    label: (t) => t('Workspace'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({ default: (await import('./settings/WorkspacePanel.tsx')).WorkspacePanel })),
  },
  {
    name: 'retention',
    group: 'system',
    label: (t) => t('Retention'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({ default: (await import('./retention/RetentionPanel.tsx')).RetentionPanel })),
  },
  {
    name: 'backups',
    group: 'system',
    label: (t) => t('Backups'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({ default: (await import('./backup/BackupsPanel.tsx')).BackupsPanel })),
  },
  {
    name: 'sign-in',
    group: 'system',
    label: (t) => t('Sign-in'),
    permission: 'manageWorkspace',
    Panel: lazy(async () => ({
      default: (await import('./auth/signInPolicy/SignInPolicyPanel.tsx')).SignInPolicyPanel,
    })),
  },
  {
    name: 'outbox',
    group: 'system',
    label: (t) => t('Outbox'),
    permission: 'managePeople',
    Panel: lazy(async () => ({ default: (await import('./notifications/MailPanel.tsx')).MailPanel })),
  },
]
