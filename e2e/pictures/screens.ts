import type { Page } from '@playwright/test'

/** The sizes of the pictures, in CSS pixels. */
export const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
export type Size = keyof typeof sizes

/** Ids read from the installation, for the addresses of single records. */
export type Records = { caseId: string; carId: string; reportId: string }

export type Screen = {
  /** Also the name of its file. */
  name: string
  path: (records: Records) => string
  /** What to do on the page before the picture is taken. */
  prepare?: (page: Page) => Promise<void>
  /** The size of its picture in the guide. */
  inGuide?: Size
}

const at = (path: string) => () => path
const settings = [
  'profile',
  'notifications',
  'security',
  'appearance',
  'preferences',
  'people',
  'workspace',
  'webhooks',
]

/** Every screen of the product. */
export const screens: Screen[] = [
  { name: 'dashboard', path: at('/'), inGuide: 'wide' },
  { name: 'cases', path: at('/cases'), inGuide: 'wide' },
  { name: 'case', path: ({ caseId }) => `/cases/${caseId}` },
  { name: 'import-cases', path: at('/cases/import') },
  { name: 'board', path: at('/kanban'), inGuide: 'wide' },
  { name: 'calls', path: at('/calls') },
  { name: 'cars', path: at('/cars') },
  { name: 'car', path: ({ carId }) => `/cars/${carId}`, inGuide: 'wide' },
  { name: 'new-car', path: at('/cars/new') },
  { name: 'my-work', path: at('/my-work') },
  { name: 'reports', path: at('/reports') },
  { name: 'report', path: ({ reportId }) => `/reports/${reportId}` },
  { name: 'analytics', path: at('/analytics'), inGuide: 'wide' },
  { name: 'integrations', path: at('/integrations') },
  { name: 'audit', path: at('/audit') },
  { name: 'guide', path: at('/guide') },
  { name: 'stations', path: at('/settings?tab=stations'), inGuide: 'wide' },
  ...settings.map((tab) => ({ name: `settings-${tab}`, path: at(`/settings?tab=${tab}`) })),
  { name: 'unknown-page', path: at('/nowhere') },
  {
    name: 'quick-case',
    path: at('/andon/report'),
    inGuide: 'phone',
    prepare: (page) => page.getByRole('main').getByRole('button').first().click(),
  },
]
