import type { OwnPreferences } from './preferences.ts'

/** Languages of screens, e-mails and paper. */
export const languages = ['en', 'es', 'fr', 'de'] as const
export type Language = (typeof languages)[number]

/** "Nov 05, 2026", "05 Nov 2026" and "2026-11-05". */
export const dateFormats = ['mdy', 'dmy', 'ymd'] as const
export type DateFormat = (typeof dateFormats)[number]

/** How much a list reads at a time. */
export const itemsPerPageChoices = [10, 25, 50, 100] as const
export type ItemsPerPage = (typeof itemsPerPageChoices)[number]

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The zones that are offered by name, and the IANA zone that each stands for; they are read under both names. */
export const namedTimeZones = {
  utc: 'UTC',
  est: 'America/New_York',
  cst: 'America/Chicago',
  mst: 'America/Denver',
  pst: 'America/Los_Angeles',
} as const

/** The currency of a new workspace. */
export const usualCurrency = 'USD'

/** What holds for somebody who has chosen nothing; language and time zone are then the browser's. */
export const usualPreferences = {
  language: null,
  timeZone: null,
  dateFormat: 'mdy',
  itemsPerPage: 25,
  theme: 'system',
  currency: usualCurrency,
} as const satisfies Omit<OwnPreferences, 'device'>
