import type { DateFormat } from '../settings/preferenceChoices.ts'
import { ownDateFormat } from './dates.ts'

type Reader = {
  language: string
  /** The order in which the reader writes dates. */
  order: DateFormat
  /** The current day, for its year. */
  today: string
}

const longestDay = 40
const fillers: ReadonlySet<string> = new Set(['de', 'del', 'of', 'the', 'le'])
const ordinal = /^(\d{1,2})(?:st|nd|rd|th|er|º)$/

/**
 * Reads a day as people type it, `24.11.2026`, `24/11/26`, `24.11.`, `3. Dez. 2026` or `2026-11-24`, as `2026-11-24`;
 * returns null for anything else. Points put the day first, slashes and dashes follow the reader's order unless only
 * the other one is a date. Without a year it is a day of this year.
 */
export function readDay(text: string, { language, order, today }: Reader): string | null {
  if (text.length > longestDay) return null
  const parts = text
    .toLowerCase()
    .split(/[\s.,/-]+/)
    .filter((part) => part !== '' && !fillers.has(part))
    .map((part) => ordinal.exec(part)?.[1] ?? part)
  const year = today.slice(0, 4)
  const month = parts.findIndex((part) => !/\d/.test(part))
  if (month >= 0) {
    const named = monthNamed(parts[month] ?? '', language)
    const [first = '', second] = parts.toSpliced(month, 1)
    if (named === null || parts.length > 3) return null
    return first.length === 4 ? dayOf(first, named, second) : dayOf(second ?? year, named, first)
  }
  const [one, two, three] = parts
  if (parts.length === 3 && one?.length === 4) return dayOf(one, two, three)
  if (parts.length < 2 || parts.length > 3) return null
  const dayFirst = dayOf(three ?? year, two, one)
  const monthFirst = dayOf(three ?? year, one, two)
  const isMonthFirst = order === 'ymd' ? three === undefined || ownDateFormat(language) === 'mdy' : order === 'mdy'
  return isMonthFirst && !text.includes('.') ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst)
}

/** The number of a month by its name, or by the beginning of only one name, in the language or in English. */
function monthNamed(name: string, language: string): string | null {
  if (name.length < 3) return null
  for (const locale of [language, 'en']) {
    const begun = monthsIn(locale).flatMap((one, at) => (one.startsWith(plain(name)) ? [String(at + 1)] : []))
    if (begun.length === 1 && begun[0]) return begun[0]
  }
  return null
}

const months = new Map<string, readonly string[]>()

function monthsIn(locale: string): readonly string[] {
  const known = months.get(locale)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const names = Array.from({ length: 12 }, (_, at) => plain(format.format(Date.UTC(2000, at))))
  months.set(locale, names)
  return names
}

const plain = (name: string): string => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  if (!isNumber(year, [2, 4]) || !isNumber(month, [1, 2]) || !isNumber(day, [1, 2])) return null
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : null
}

const isNumber = (part: string | undefined, lengths: readonly number[]): part is string =>
  part !== undefined && /^\d+$/.test(part) && lengths.includes(part.length)
