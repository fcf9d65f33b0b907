import type { DateFormat } from '../settings/preferenceChoices.ts'

const plainDay = /^\d{4}-\d{2}-\d{2}$/
const empty = '-'

/** The order in which a language writes dates. */
export const ownDateFormat = (language: string): DateFormat => (language.startsWith('en') ? 'mdy' : 'dmy')

/**
 * The date order that somebody has chosen, for a text in `language`; undefined: the language's own. An account gets month
 * first from its first browser where that is English: in another language nobody chose it, so it is ignored.
 */
export const chosenOrder = (
  language: string,
  chosen: { language: string | null; dateFormat: DateFormat },
): DateFormat | undefined => {
  const isFromBrowser = chosen.language === null && chosen.dateFormat === 'mdy' && ownDateFormat(language) !== 'mdy'
  return isFromBrowser ? undefined : chosen.dateFormat
}

/**
 * Formats days and moments: names in the language, order as the reader has chosen, "Nov 05, 2026", "05 Nov 2026" or
 * "2026-11-05"; without a choice in the language's own order. Month first in any language but English is "11/05/2026".
 */
export function datesIn(locale: string, timeZone: string | undefined, chosen: DateFormat | undefined) {
  const own = ownDateFormat(locale)
  const order = chosen ?? own
  // Only English puts the name of a month before the day: other languages write that order in digits.
  const isNumeric = order === 'mdy' && own !== 'mdy'
  const zone = timeZone === undefined ? {} : { timeZone }
  const utc = { timeZone: 'UTC' }
  // "Nov 05, 2026" in English, "5. Nov. 2026" in German.
  const hasZero = isNumeric || own === 'mdy'
  const dayParts = {
    month: isNumeric ? '2-digit' : 'short',
    day: hasZero ? '2-digit' : 'numeric',
    year: 'numeric',
  } as const
  const dayLocale = isNumeric ? 'en-US' : locale
  const localDay =
    order === 'ymd'
      ? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...zone })
      : new Intl.DateTimeFormat(dayLocale, { ...dayParts, ...zone })
  // A calendar day has no time zone: it is parsed and formatted in UTC.
  const calendarDay = new Intl.DateTimeFormat(dayLocale, { ...dayParts, ...utc })
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...zone })
  const calendar = (parts: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...parts, ...utc })

  /** A date's parts in the chosen order, where that is not the language's own. */
  function ordered(format: Intl.DateTimeFormat, date: Date): string {
    if (order === own || isNumeric) return format.format(date)
    const parts = new Map(format.formatToParts(date).map(({ type, value }) => [type, value]))
    const [month = '', number = '', year] = [parts.get('month'), parts.get('day'), parts.get('year')]
    return `${number} ${month}${year ? ` ${year}` : ''}`
  }

  function day(value: string | null | undefined): string {
    if (!value) return empty
    const isPlain = plainDay.test(value)
    if (order === 'ymd') return isPlain ? value : localDay.format(new Date(value))
    return ordered(isPlain ? calendarDay : localDay, new Date(value))
  }

  function shortDay(value: string): string {
    if (order === 'ymd') return value.slice(5)
    if (isNumeric)
      return new Intl.DateTimeFormat('en-US', { month: 'numeric', day: 'numeric', ...utc }).format(new Date(value))
    return ordered(calendar({ month: 'short', day: 'numeric' }), new Date(value))
  }

  return {
    /** "Nov 05, 2026"; "-" for none. Takes a calendar day or a moment. */
    day,
    /** "Nov 5": a calendar day where the year is obvious. */
    shortDay,
    /** "Oct 1 – 7": a range of days, both included, as short as possible; one end may be missing. */
    days(from: string | undefined, to: string | undefined, withYear = false): string {
      if (!from || !to) return from ? `${day(from)} –` : `– ${day(to)}`
      const isThisYear = from.slice(0, 4) === to.slice(0, 4) && from.slice(0, 4) === String(new Date().getFullYear())
      const hasYear = !isThisYear || withYear
      if (order !== own) return hasYear ? `${day(from)} – ${day(to)}` : `${shortDay(from)} – ${shortDay(to)}`
      const year = hasYear ? ({ year: 'numeric' } as const) : {}
      return calendar({ month: 'short', day: 'numeric', ...year }).formatRange(new Date(from), new Date(to))
    },
    /** "November 5, 2026" for a calendar day, as it is read out. */
    wholeDay(value: string): string {
      return ordered(calendar({ month: 'long', day: 'numeric', year: 'numeric' }), new Date(value))
    },
    /** "October", for any day in it; with the year "Oct 2026". */
    month(value: string, withYear = false): string {
      const parts = withYear ? ({ month: 'short', year: 'numeric' } as const) : ({ month: 'long' } as const)
      return calendar(parts).format(new Date(value))
    },
    /** "Mon" for 1, "Sun" for 7; "Monday" when `isWhole`. */
    weekday(number: number, isWhole = false): string {
      // 5 January 1970 was a Monday.
      return calendar({ weekday: isWhole ? 'long' : 'short' }).format(new Date(Date.UTC(1970, 0, 4 + number)))
    },
    /** "8:00 AM" for 8: an hour of any day, without a time zone. */
    hourOfDay(hour: number): string {
      return calendar({ timeStyle: 'short' }).format(new Date(Date.UTC(1970, 0, 1, hour)))
    },
    /** "2:05 PM" for `14:05`: a time of any day, without a time zone. */
    timeOfDay(value: string): string {
      return calendar({ timeStyle: 'short' }).format(new Date(`1970-01-01T${value}Z`))
    },
    /** "2:05 PM": the time of a moment, in the reader's time zone. */
    time(value: string | number): string {
      return time.format(new Date(value))
    },
    /** Day and time of a moment, in the reader's time zone. */
    moment(value: string | null | undefined): string {
      return value ? `${day(value)}, ${time.format(new Date(value))}` : empty
    },
  }
}
