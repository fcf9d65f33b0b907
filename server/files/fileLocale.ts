import type { DateFormat, Language } from '../../contract/settings/preferenceChoices.ts'
import { figureText, separatorFor } from '../../contract/records/csvCells.ts'
import { ownDateFormat } from '../../contract/values/dates.ts'
import { decimalSignIn } from '../../contract/values/format.ts'
import { isNumeric } from '../../contract/reports/reportCells.ts'
import type { CellKind } from '../../contract/reports/reports.ts'
import { wallTime } from '../process/zonedTime.ts'
import type { Cell } from './csv.ts'

/** The locale of a file: its language, IANA time zone and date order. */
export type FileLocale = {
  language: Language
  timeZone: string
  dateFormat: DateFormat
  /** For amounts of money: an ISO 4217 code. */
  currency: string
}

/**
 * Returns the numeric date format, in the pattern letters of spreadsheets: `dd.mm.yyyy`, `mm/dd/yyyy`, `yyyy-mm-dd`.
 * The separator is the language's own where the day comes first; elsewhere it would be misread.
 */
export function dayPattern({ language, dateFormat }: FileLocale): string {
  if (dateFormat === 'ymd') return 'yyyy-mm-dd'
  if (dateFormat === 'mdy') return 'mm/dd/yyyy'
  const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short' }).formatToParts(0)
  return ['dd', 'mm', 'yyyy'].join(parts.find(({ type }) => type === 'literal')?.value ?? '/')
}

/**
 * The date format in a CSV, where a spreadsheet parses dates by its own language: 05/12/2026 is December to a German
 * one, whatever the reader has chosen. In an order other than the language's, dates are ISO 8601, which every
 * spreadsheet understands.
 */
const csvDayPattern = (locale: FileLocale): string =>
  dayPattern(locale.dateFormat === ownDateFormat(locale.language) ? locale : { ...locale, dateFormat: 'ymd' })

/**
 * Returns how to write the values of a CSV so that a spreadsheet in the reader's language parses them correctly:
 * numbers ungrouped with its decimal separator, numeric dates, moments in the reader's time zone, and the matching
 * column separator.
 */
export function csvFigures(locale: FileLocale): { separator: ',' | ';'; cell(value: Cell, kind: CellKind): Cell } {
  const pattern = csvDayPattern(locale)
  const decimalSign = decimalSignIn(locale.language)
  const dayOf = (day: string) => {
    const [year = '', month = '', date = ''] = day.split('-')
    return pattern.replace('yyyy', year).replace('mm', month).replace('dd', date)
  }
  return {
    separator: separatorFor(decimalSign),
    cell(value, kind) {
      if (value === null) return null
      const text = String(value)
      if (isNumeric(kind)) return figureText(rounded(value), decimalSign)
      if (kind === 'day' || kind === 'month') return dayOf(text)
      if (kind !== 'moment') return value
      const clock = wallTime(text, locale.timeZone)
      return clock === null ? text : `${dayOf(clock.slice(0, 10))} ${clock.slice(11, 16)}`
    },
  }
}

/** Averages and shares have more digits than anybody measured. */
const rounded = (value: string | number) => (typeof value === 'number' ? Number(value.toFixed(4)) : value)
