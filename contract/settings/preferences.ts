import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import {
  dateFormats,
  floorLanguages,
  itemsPerPageChoices,
  languages,
  namedTimeZones,
  themes,
} from './preferenceChoices.ts'
import { allOptional, body, Id, Zone } from '../values/values.ts'

/** What a person has chosen for themselves. */
export const Preferences = z.object({
  /** Null: the browser's. */
  language: z.enum(languages).nullable(),
  /** The language of Quick Case, the floor screen, calls and messages about them, if different; null: `language`. */
  floorLanguage: z.enum(floorLanguages).nullable(),
  /** An IANA name, `Europe/Berlin`; null: the browser's. */
  timeZone: z.string().nullable(),
  dateFormat: z.enum(dateFormats),
  itemsPerPage: z.literal(itemsPerPageChoices),
  theme: z.enum(themes),
  /** The site to which the person has narrowed all pages; null: all sites. */
  siteId: Id.nullable(),
})
export type Preferences = z.output<typeof Preferences>

const ChosenZone = z
  .string()
  .max(60)
  .transform((name) =>
    Object.hasOwn(namedTimeZones, name) ? namedTimeZones[name as keyof typeof namedTimeZones] : name,
  )
  .pipe(Zone)

/** The format of a file, where it differs from the requester's preferences. */
export const fileWishes = {
  language: z.enum(languages).optional(),
  timeZone: ChosenZone.optional(),
  dateFormat: z.enum(dateFormats).optional(),
}

/** The language and time zone of a browser, for e-mails to people who have chosen none. */
const Device = z.strictObject({ language: z.enum(languages), timeZone: ChosenZone })
type Device = z.output<typeof Device>

/** A person's own preferences, with the workspace's decision on how money is formatted. */
export const OwnPreferences = Preferences.extend({ device: Device.nullable(), currency: z.string() })
export type OwnPreferences = z.output<typeof OwnPreferences>

export const PreferencesEdit = body(
  allOptional({ ...Preferences.shape, timeZone: ChosenZone.nullable(), device: Device }),
)
export type PreferencesEdit = z.output<typeof PreferencesEdit>

export const preferenceCalls = {
  readPreferences: defineCall('GET /api/settings/me', {
    summary: 'Reads the preferences of the signed-in person.',
    answer: OwnPreferences,
    duringSetUp: true,
  }),
  editPreferences: defineCall('PATCH /api/settings/me', {
    summary: 'Changes the preferences of the signed-in person; they take effect immediately on all their screens.',
    body: PreferencesEdit,
    answer: OwnPreferences,
  }),
}
