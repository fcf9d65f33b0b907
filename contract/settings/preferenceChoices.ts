import type { OwnPreferences } from './preferences.ts'

/**
 * Every language, by its own name: those of the whole app, including e-mails and paper, and those of what people on the
 * floor read: Quick Case, the floor screen, calls and messages about them.
 */
export const languageTable = {
  en: { name: 'English', covers: 'app' },
  es: { name: 'Español', covers: 'app' },
  fr: { name: 'Français', covers: 'app' },
  de: { name: 'Deutsch', covers: 'app' },
  pl: { name: 'Polski', covers: 'floor' },
  tr: { name: 'Türkçe', covers: 'floor' },
  ro: { name: 'Română', covers: 'floor' },
  cs: { name: 'Čeština', covers: 'floor' },
  uk: { name: 'Українська', covers: 'floor' },
} as const satisfies Record<string, { name: string; covers: 'app' | 'floor' }>

export type AnyLanguage = keyof typeof languageTable
type Covering<Covers> = {
  [Code in AnyLanguage]: (typeof languageTable)[Code]['covers'] extends Covers ? Code : never
}[AnyLanguage]
export type Language = Covering<'app'>
export type FloorLanguage = Covering<'floor'>

const coveringFloor = (code: AnyLanguage): code is FloorLanguage => languageTable[code].covers === 'floor'
const coveringApp = (code: AnyLanguage): code is Language => languageTable[code].covers === 'app'

export const allLanguages = Object.keys(languageTable) as AnyLanguage[]
export const languages = allLanguages.filter(coveringApp)
export const floorLanguages = allLanguages.filter(coveringFloor)

/** "Nov 05, 2026", "05 Nov 2026" and "2026-11-05". */
export const dateFormats = ['mdy', 'dmy', 'ymd'] as const
export type DateFormat = (typeof dateFormats)[number]

/** Page sizes of lists. */
export const itemsPerPageChoices = [10, 25, 50, 100] as const
export type ItemsPerPage = (typeof itemsPerPageChoices)[number]

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The zones offered by name, and the IANA zone of each; both names are accepted. */
export const namedTimeZones = {
  utc: 'UTC',
  est: 'America/New_York',
  cst: 'America/Chicago',
  mst: 'America/Denver',
  pst: 'America/Los_Angeles',
} as const

/** The currency of a new workspace. */
export const defaultCurrency = 'USD'

/** Defaults for somebody who has chosen nothing; language and time zone are then the browser's. */
export const defaultPreferences = {
  language: null,
  floorLanguage: null,
  timeZone: null,
  dateFormat: 'mdy',
  itemsPerPage: 25,
  theme: 'system',
  siteId: null,
  currency: defaultCurrency,
} as const satisfies Omit<OwnPreferences, 'device'>
