import type { Format } from '../values/format.ts'
import type { CellKind, CellValue, Report } from './reports.ts'
import { reportFileTexts as texts } from './reportTexts.ts'

/** Translates an English text that is its own key into the reader's language. */
type Translate = (text: string) => string

/** A value of a report as text, for screens, paper and e-mails. */
export function cellText(value: CellValue, kind: CellKind, t: Translate, format: Format): string {
  if (value === null) return '-'
  switch (kind) {
    case 'text':
    case 'key':
      return String(value)
    case 'word':
      return t(String(value))
    case 'count':
      return format.number(Number(value))
    case 'minutes':
    case 'days':
      return format.number(Number(value), 1)
    case 'hours':
      return format.number(Number(value), 2)
    case 'quantity':
      return format.number(Number(value), 3)
    case 'money':
      return format.money(String(value))
    case 'percent':
      return format.percent(Number(value), 1)
    case 'day':
      return format.day(String(value))
    case 'month':
      return format.month(String(value), true)
    case 'moment':
      return format.moment(String(value))
  }
}

/** The same with its unit, for places without a heading that names it: "4.2 days". */
export function textWithUnit(value: CellValue, kind: CellKind, t: Translate, format: Format): string {
  const text = cellText(value, kind, t, format)
  const unit = value === null ? undefined : unitOf(kind)
  return unit === undefined ? text : `${text} ${t(unit)}`
}

/** The unit of a kind, in English and its own key; undefined for none. */
export const unitOf = (kind: CellKind): string | undefined =>
  kind === 'days' ? texts.inDays : kind === 'minutes' ? texts.inMinutes : undefined

/** Kinds that are right-aligned, so that digits line up. */
export const isNumeric = (kind: CellKind): boolean =>
  ['count', 'days', 'hours', 'minutes', 'quantity', 'money', 'percent'].includes(kind)

/** "Case Status · North": the title of a report with its site, if it is of one. */
export const titleWithSite = (title: string, site: string | null): string =>
  site === null ? title : `${title} · ${site}`

/** "Oct 1 – 31, 2026": the days that a report covers, always with the year. */
export const spanText = ({ from, to }: Pick<Report, 'from' | 'to'>, format: Format): string =>
  format.days(from, to, true)
