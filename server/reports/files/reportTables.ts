import type { CellKind, CellValue, ReportData } from '../../../contract/reports.ts'
import { reportFileWords as words } from '../../../contract/reportWords.ts'
import type { Wording } from '../../process/wording.ts'
import type { Written } from './downloadReport.ts'

type FileTable = {
  name: string
  columns: { label: string; kind: CellKind }[]
  rows: CellValue[][]
}

/** What a figure is called in a spreadsheet, which shows no unit beside it: "Mean resolution time (days)". */
export const figureName = ({ label, kind }: ReportData['figures'][number], say: Wording): string =>
  kind === 'days' ? `${say(label)} (${say(words.inDays)})` : say(label)

/**
 * The breakdowns and tables of a report for spreadsheets: labels and words in the language of the file, values as they are
 * stored. One that is cut says so in a last row.
 */
export function reportTables({ report: { data }, chosen: { wording: say, format } }: Written): FileTable[] {
  const spoken = (value: CellValue, kind: CellKind) => (kind === 'word' && value !== null ? say(String(value)) : value)
  return [
    ...data.breakdowns.map(({ label, rows }) => ({
      name: say(label),
      columns: columnsOf([
        [say(label), 'text'],
        [say(words.count), 'count'],
        ['%', 'count'],
      ]),
      rows: rows.map((row) => [say(row.label), row.count, row.percent]),
    })),
    ...data.tables.map(({ label, columns, rows, total }) => ({
      name: say(label),
      columns: columns.map((column) => ({ ...column, label: say(column.label) })),
      rows: [
        ...rows.map((row) => row.map((value, place) => spoken(value, columns[place]?.kind ?? 'text'))),
        ...(total > rows.length
          ? [[say(words.more, { shown: format.number(rows.length), total: format.number(total) })]]
          : []),
      ],
    })),
  ]
}

const columnsOf = (columns: [string, CellKind][]) => columns.map(([label, kind]) => ({ label, kind }))
