import { callSentence, firstCallTable } from '../../../contract/calls/callSentence.ts'
import type { Format } from '../../../contract/values/format.ts'
import { unitOf } from '../../../contract/reports/reportCells.ts'
import type { CellKind, CellValue, ReportData } from '../../../contract/reports/reports.ts'
import { reportFileTexts as texts } from '../../../contract/reports/reportTexts.ts'
import type { Translate } from '../../process/translate.ts'
import type { Written } from './downloadReport.ts'

type FileTable = {
  name: string
  columns: { label: string; kind: CellKind }[]
  rows: CellValue[][]
  /** The note that it shows only the first rows. */
  note?: string
  /** The heading and the sentence above it. */
  lead?: [string, string]
}

/** The days that figures are compared with, if the report has them. */
export const comparedText = ({ compared }: ReportData, t: Translate, format: Format): string =>
  compared ? format.days(compared.from, compared.to, true) : t(texts.before)

/** The same as the heading of a column. */
export const comparedHead = ({ compared }: ReportData, t: Translate, format: Format): string =>
  compared ? t(texts.compared, { days: format.days(compared.from, compared.to, true) }) : t(texts.before)

/** Returns the definition of each figure, breakdown and table, word for word as on the screens; each text once. */
export function definitionsOf({ figures, breakdowns, tables }: ReportData, t: Translate): [string, string][] {
  const named = [...figures, ...breakdowns, ...tables].flatMap(({ label, definition }) =>
    definition === undefined ? [] : [{ label, definition }],
  )
  return [...Map.groupBy(named, ({ definition }) => definition)].map(([definition, ofIt]) => [
    ofIt.map(({ label }) => t(label)).join(' · '),
    t(definition),
  ])
}

/** Returns the name of a figure in a spreadsheet, which shows no unit beside it: "Mean lead time (days)". */
export function figureName({ label, kind }: ReportData['figures'][number], t: Translate): string {
  const unit = unitOf(kind)
  return unit === undefined ? t(label) : `${t(label)} (${t(unit)})`
}

/**
 * Returns the breakdowns and tables of a report for spreadsheets: headings and labels in the language of the file, values
 * as they are stored. That one is truncated is noted beside its name, since it is not a row.
 */
export function reportTables({ report: { data }, chosen: { t, format } }: Written): FileTable[] {
  const spoken = (value: CellValue, kind: CellKind) => (kind === 'word' && value !== null ? t(String(value)) : value)
  return [
    ...data.breakdowns.map(({ label, rows }) => ({
      name: t(label),
      columns: columnsOf([
        [t(label), 'text'],
        [t(texts.count), 'count'],
        ['%', 'count'],
      ]),
      rows: rows.map((row) => [t(row.label), row.count, row.percent]),
    })),
    ...data.tables.map(({ label, columns, rows, total }) => ({
      name: t(label),
      ...(data.calls &&
        label === firstCallTable && {
          lead: [t(texts.calls), callSentence(data.calls, t, format)] satisfies [string, string],
        }),
      columns: columns.map((column) => ({ ...column, label: t(column.label) })),
      rows: rows.map((row) => row.map((value, place) => spoken(value, columns[place]?.kind ?? 'text'))),
      ...(total > rows.length && {
        note: t(texts.more, { shown: format.number(rows.length), total: format.number(total) }),
      }),
    })),
  ]
}

const columnsOf = (columns: [string, CellKind][]) => columns.map(([label, kind]) => ({ label, kind }))
