import type { DateOrder } from '../../../contract/imports/imports.ts'
import { instantOfWallTime } from '../../process/zonedTime.ts'

/** A date as written: its day, and the moment if it has a time of day. */
type ReadDate = { day: string; moment: string | null }

type Part = string | undefined

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?!\d)/
const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?!\d)/
const clock = /^[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d*)?)?(?:\s*(am|pm))?(?:\s*(Z|[+-]\d{2}:?\d{2}))?$/i

/**
 * The three numbers of a date and the parts of its time, none for a date alone; null when the text is not such a date.
 */
function partsOf(text: string, date: RegExp): { numbers: Part[]; time: Part[] } | null {
  const [found, ...numbers] = date.exec(text) ?? []
  if (found === undefined) return null
  if (found === text) return { numbers, time: [] }
  const [timed, ...time] = clock.exec(text.slice(found.length)) ?? []
  return timed === undefined ? null : { numbers, time }
}

/**
 * Parses a date: ISO 8601, 24.12.2026, or with slashes or dashes in the given order. `ambiguous` when that order
 * matters and is unknown; null when it is not a date. A time without a zone is in `timeZone`.
 */
export function readDate(text: string, order: DateOrder | null, timeZone = 'UTC'): ReadDate | 'ambiguous' | null {
  const iso = partsOf(text, yearFirst)
  if (iso) return dateOf(iso.numbers, iso.time, timeZone)
  const german = partsOf(text, dotted)
  if (german) return dateOf(german.numbers.toReversed(), german.time, timeZone)
  const either = partsOf(text, slashed)
  if (!either) return null
  const [one, other, year] = either.numbers
  const asDayFirst = dateOf([year, other, one], either.time, timeZone)
  const asMonthFirst = dateOf([year, one, other], either.time, timeZone)
  if (order === null) {
    const isSame = asDayFirst?.day === asMonthFirst?.day
    return asDayFirst && asMonthFirst && !isSame ? 'ambiguous' : (asDayFirst ?? asMonthFirst)
  }
  return order === 'dmy' ? asDayFirst : asMonthFirst
}

/**
 * Returns the order of day and month that follows from days after the twelfth. Null when there are none, or when they
 * contradict each other.
 */
export function orderIn(texts: Iterable<string>): DateOrder | null {
  let known: DateOrder | null = null
  for (const text of texts) {
    const [one = '', other = ''] = partsOf(text, slashed)?.numbers ?? []
    const order = orderOf(Number(one), Number(other))
    if (order === null) continue
    if (known !== null && known !== order) return null
    known = order
  }
  return known
}

function orderOf(one: number, other: number): DateOrder | null {
  if (one > 12) return 'dmy'
  return other > 12 ? 'mdy' : null
}

function dateOf([year, month, date]: Part[], time: Part[], timeZone: string): ReadDate | null {
  const full = year?.length === 2 ? 2000 + Number(year) : Number(year)
  const begins = Date.UTC(full, Number(month) - 1, Number(date))
  const read = new Date(begins)
  // Date turns February 31 into a day of March.
  if (read.getUTCMonth() !== Number(month) - 1 || read.getUTCDate() !== Number(date) || full < 1900) return null
  const day = read.toISOString().slice(0, 10)
  if (time[0] === undefined) return { day, moment: null }
  const at = momentOf(begins, time, timeZone)
  return at === null ? null : { day, moment: new Date(at).toISOString() }
}

/**
 * The moment of a time on the day that begins at `begins`, both in milliseconds; null for a time that does not exist.
 */
function momentOf(begins: number, time: Part[], timeZone: string): number | null {
  const [hours, minutes, seconds = '0', thousandths = '0', half, zone] = time
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null
  const shown = begins + ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  const at = zone === undefined ? instantOfWallTime(shown, timeZone) : shown - offsetOf(zone)
  return at + Number(thousandths.padEnd(3, '0'))
}

/** `+02:00` in milliseconds; `Z` is zero. */
function offsetOf(zone: string): number {
  const [, sign, ahead = '0', more = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  return (Number(ahead) * 60 + Number(more)) * (sign === '-' ? -60_000 : 60_000)
}
