import type { DateFormat, Language } from '../../contract/preferences.ts'
import { isPlainDecimal } from '../../contract/decimals.ts'
import { isNumeric } from '../../contract/reportCells.ts'
import type { CellKind } from '../../contract/reports.ts'
import type { Cell } from './csv.ts'

/** For whom a file is written: in which language, with the clocks of which IANA zone, in which order of dates. */
export type WrittenAs = { language: Language; timeZone: string; dateFormat: DateFormat }

/**
 * How days are written in figures, in the letters that spreadsheets use: `dd.mm.yyyy`, `mm/dd/yyyy`, `yyyy-mm-dd`.
 * The sign between is the language's own where the day comes first; anywhere else it would be misread.
 */
export function dayPattern({ language, dateFormat }: WrittenAs): string {
  if (dateFormat === 'ymd') return 'yyyy-mm-dd'
  if (dateFormat === 'mdy') return 'mm/dd/yyyy'
  const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short' }).formatToParts(0)
  return ['dd', 'mm', 'yyyy'].join(parts.find(({ type }) => type === 'literal')?.value ?? '/')
}

/** A moment as the clock of a time zone shows it, `2026-12-24 09:30:00`; null for what is no moment. */
export function clockIn(moment: string | number, timeZone: string): string | null {
  const at = new Date(moment)
  if (Number.isNaN(at.getTime())) return null
  let clock = clocks.get(timeZone)
  if (!clock) {
    // Sweden writes moments as ISO 8601 does.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    if (clocks.size >= mostClocks) clocks.clear()
    clocks.set(timeZone, clock)
  }
  return clock.format(at)
}

/** Made once: a list has a moment in every row. A zone has many names, since small and large letters are the same. */
const clocks = new Map<string, Intl.DateTimeFormat>()
const mostClocks = 100

/**
 * The moment at which the clock of a time zone shows a time, both in milliseconds, the time as if it were UTC. Of an hour
 * that comes twice in autumn it is the later one.
 */
export function momentShown(time: number, timeZone: string): number {
  const ahead = (at: number) =>
    Date.parse(`${clockIn(at, timeZone)?.replace(' ', 'T')}Z`) - Math.floor(at / 1000) * 1000
  return time - ahead(time - ahead(time))
}

/**
 * Writes values of a CSV so that a spreadsheet in the reader's language takes them for what they are: figures ungrouped
 * with its decimal sign, days in figures, moments by the reader's clock, with the separator that goes with them.
 */
export function csvFigures(written: WrittenAs): { separator: ',' | ';'; cell(value: Cell, kind: CellKind): Cell } {
  const pattern = dayPattern(written)
  const hasComma = new Intl.NumberFormat(written.language).format(0.5).includes(',')
  const dayOf = (day: string) => {
    const [year = '', month = '', date = ''] = day.split('-')
    return pattern.replace('yyyy', year).replace('mm', month).replace('dd', date)
  }
  return {
    separator: hasComma ? ';' : ',',
    cell(value, kind) {
      if (value === null) return null
      const text = String(value)
      if (isNumeric(kind)) return hasComma && isPlainDecimal(text) ? text.replace('.', ',') : value
      if (kind === 'day' || kind === 'month') return dayOf(text)
      if (kind !== 'moment') return value
      const clock = clockIn(text, written.timeZone)
      return clock === null ? text : `${dayOf(clock.slice(0, 10))} ${clock.slice(11, 16)}`
    },
  }
}
