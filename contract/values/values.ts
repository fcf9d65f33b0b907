import { z } from 'zod'
import { tagCountLimit, tagLimit } from '../records/tagLimits.ts'

/** Random UUID, any version, lower case. */
export const Id = z.uuid().toLowerCase()
export const IdParams = z.strictObject({ id: Id })

/** A moment, ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso
  .datetime({ abort: true, error: 'Enter a moment in UTC, such as 2026-11-21T08:00:00Z.' })
  .refine(isInOurEra, 'Enter a date and time between the years 1 and 9999.')

const wantedDay = 'Enter a date as YYYY-MM-DD.'

/** A calendar day, `2026-11-21`. A full timestamp is read as its UTC day. */
export const Day = z
  .union([z.iso.date({ abort: true }), z.iso.datetime({ offset: true, abort: true }).transform(utcDay)], wantedDay)
  .refine(isInOurEra, 'Enter a date between the years 1 and 9999.')

function utcDay(instant: string): string {
  return new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** ISO 8601 has a year 0, which PostgreSQL does not have; years with more than four digits begin with a sign. */
function isInOurEra(written: string): boolean {
  return /^(?!0000)\d{4}-/.test(written)
}

type DaysOf<Names extends string> = { [K in Names]?: string | undefined }

/** For `refine`: of two days in a shape, both included, the last must not be before the first. Either may be left out. */
export function daysInOrder<From extends string, To extends string>(
  from: From,
  to: To,
): [isInOrder: (days: DaysOf<From | To>) => boolean, refusal: { path: string[]; message: string }] {
  const isInOrder = (days: DaysOf<From | To>) => {
    const [first, last] = [days[from], days[to]]
    return first === undefined || last === undefined || first <= last
  }
  return [isInOrder, { path: [to], message: 'The end date is before the start date.' }]
}

/** Integer and fractional part of decimal(10,2). */
const decimal = /^(-?)0*(\d{1,8})(?:\.(\d{1,2}))?$/

/** Money as sent: a decimal string with two decimals, precision 10. Numbers are accepted, too; sums never use them. */
export const Money = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((text) => decimal.test(text), 'Enter an amount with at most 8 digits before and 2 after the decimal point.')
  .transform((text) =>
    text.replace(decimal, (_all, sign, whole, cents = '') => `${sign}${whole}.${cents.padEnd(2, '0')}`),
  )

/** A time zone by its IANA name, `Europe/Berlin`; days begin at its midnight. */
export const Zone = z.string().max(60).transform(zoneNamed).pipe(z.string('Unknown time zone.'))
export const TimeZone = Zone.default('UTC')

/**
 * A zone name that JavaScript and PostgreSQL interpret the same way, or null for none. A name without a place becomes
 * that of its place: JavaScript takes CET and PST for local time including summer time, PostgreSQL for a fixed offset,
 * and it does not know AET at all.
 */
function zoneNamed(name: string): string | null {
  const known = knownZones.get(name)
  if (known !== undefined) return known
  // An offset such as +02:00 would be accepted, too, but is no zone.
  if (!/^[A-Za-z]/.test(name)) return null
  let place: string
  try {
    place = Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
  const zone = /^(?!US\/)\w+\//.test(name) ? name : place
  if (knownZones.size < maxKnownZones) knownZones.set(name, zone)
  return zone
}

/** A cache, since looking a zone up takes longer than all other checks of a request. Names may be in lower case, too. */
const knownZones = new Map<string, string>()
const maxKnownZones = 1000

/** Money in a response. */
export const MoneyAnswer = z.string()

/** Whether a text has anything visible: not only characters without width or shape. */
export const showsSomething = (text: string): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(text)

/**
 * Control characters apart from tabs and line breaks, overrides of the writing direction, which make a text look like
 * another one, and halves of characters.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const control = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u202d\u202e]/

/** For `refine`: text that people read has no control characters. */
export const withoutControls: [isFree: (text: string) => boolean, refusal: string] = [
  (text) => !control.test(text) && text.isWellFormed(),
  'Remove the control characters.',
]

/** Replaces the other line breaks of pasted documents by `\n`. */
const inLines = (text: string): string => text.replaceAll(/[\v\f\u0085\u2028\u2029]/g, '\n')

const lineBreak = /[\n\r]/

/**
 * Replaces each line break of pasted text, and the spaces around it, by one space. Takes time linear in the length of the
 * text.
 */
function inOneLine(text: string): string {
  const lines = inLines(text)
  return lineBreak.test(lines)
    ? lines.replaceAll(/\s+/g, (gap) => (lineBreak.test(gap) ? ' ' : gap)).trim()
    : lines.trim()
}

/** One trimmed line of text, not blank. Several lines are joined. */
export const line = (longest: number, required: string) =>
  z
    .string(required)
    .overwrite(inOneLine)
    .min(1, { error: required, abort: true })
    .refine(showsSomething, { error: required, abort: true })
    .max(longest, 'Use at most {{maximum}} characters.')
    .refine(...withoutControls)

/**
 * Text of any number of lines. It may be empty, and is if it has nothing visible; it must be sent if `required` is
 * given.
 */
export const prose = (longest = 20_000, required?: string) =>
  z
    .string(required)
    .overwrite((text) => (showsSomething(text) ? inLines(text) : ''))
    .max(longest, 'Use at most {{maximum}} characters.')
    .refine(...withoutControls)

/** An optional line: empty means none. Several lines are joined. */
export const optionalLine = (longest: number) =>
  prose(longest)
    .overwrite(inOneLine)
    .transform((text) => text || null)
    .nullable()

const hoursLimit = 99_999

export const WholeHours = z.int('Enter whole hours.').min(0, 'Hours cannot be negative.').max(hoursLimit)

/** Hours of work with at most two decimals. */
export const Hours = z
  .number()
  .min(0, 'Hours cannot be negative.')
  .max(hoursLimit)
  .multipleOf(0.01, 'Use at most two decimals.')

/** Short words for finding a record, without duplicates. */
export const Tags = z
  .array(line(tagLimit, 'Tags cannot be empty'))
  .max(tagCountLimit, 'Use at most {{maximum}} tags.')
  .transform((tags) => [...new Set(tags)])

/** A query parameter that may be repeated for "any of". */
export const anyOf = <S extends z.ZodType>(one: S) =>
  z
    .preprocess((value) => (value === undefined || Array.isArray(value) ? value : [value]), z.array(one).max(100))
    .optional()

/** Names that clients use for the author, who is always the signed-in person: read-only in everything that people write. */
export const authorNames = ['createdBy', 'userId', 'generatedBy'] as const

/**
 * A request body: its own fields, and read-only fields of the record, which a client may send back and which are
 * dropped. Any other field is refused.
 */
export const body = <S extends z.ZodRawShape>(shape: S, readOnly: readonly string[] = []) => {
  const ignored = Object.fromEntries(readOnly.map((key) => [key, z.unknown().optional().meta({ readOnly: true })]))
  return z.strictObject({ ...ignored, ...shape }).transform((value) => {
    const kept: Record<string, unknown> = { ...value }
    for (const key of readOnly) if (!(key in shape)) delete kept[key]
    return kept as z.output<z.ZodObject<S>>
  }) as unknown as z.ZodType<z.output<z.ZodObject<S>>, z.input<z.ZodObject<S>>>
}

/** The same fields, all optional: the body of an edit. */
export const allOptional = <S extends Record<string, z.ZodType>>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.optional()])) as {
    [K in keyof S]: z.ZodOptional<S[K]>
  }
