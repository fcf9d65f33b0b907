import { z } from 'zod'
import { defineCall } from './call.ts'
import { allOptional, body, Zone } from './values.ts'

/** Languages of screens, letters and paper. */
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

/** What holds for somebody who has chosen nothing; language and time zone are then the browser's. */
export const usualPreferences = {
  language: null,
  timeZone: null,
  dateFormat: 'mdy',
  itemsPerPage: 25,
  theme: 'system',
} as const satisfies Preferences

/** What a person has chosen for themselves. */
export const Preferences = z.object({
  /** Null: the browser's. */
  language: z.enum(languages).nullable(),
  /** An IANA name, `Europe/Berlin`; null: the browser's. */
  timeZone: z.string().nullable(),
  dateFormat: z.enum(dateFormats),
  itemsPerPage: z.literal(itemsPerPageChoices),
  theme: z.enum(themes),
})
export type Preferences = z.output<typeof Preferences>

const ChosenZone = z
  .string()
  .max(60)
  .transform((name) =>
    Object.hasOwn(namedTimeZones, name) ? namedTimeZones[name as keyof typeof namedTimeZones] : name,
  )
  .pipe(Zone)

/** How a file is wanted, where not as whoever asks has chosen. */
export const fileWishes = {
  language: z.enum(languages).optional(),
  timeZone: ChosenZone.optional(),
  dateFormat: z.enum(dateFormats).optional(),
}

/** The language and time zone of a browser, for letters to whoever has chosen none. */
const Device = z.strictObject({ language: z.enum(languages), timeZone: ChosenZone })
type Device = z.output<typeof Device>

/** A person's preferences as they read them. */
export const OwnPreferences = Preferences.extend({ device: Device.nullable() })
export type OwnPreferences = z.output<typeof OwnPreferences>

export const PreferencesEdit = body(
  allOptional({ ...Preferences.shape, timeZone: ChosenZone.nullable(), device: Device }),
)
export type PreferencesEdit = z.output<typeof PreferencesEdit>

export const preferenceCalls = {
  readPreferences: defineCall({
    method: 'GET',
    path: '/api/settings/me',
    summary: 'Reads what the signed-in person has chosen for themselves.',
    answer: OwnPreferences,
    duringSetUp: true,
  }),
  editPreferences: defineCall({
    method: 'PATCH',
    path: '/api/settings/me',
    summary: 'Changes what the signed-in person has chosen for themselves; in effect at once on all their screens.',
    body: PreferencesEdit,
    answer: OwnPreferences,
  }),
}
