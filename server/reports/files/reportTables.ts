import type { CellKind, CellValue } from '../../../contract/reports.ts'
import { reportFileWords as words } from '../../../contract/reportWords.ts'
import type { Written } from './downloadReport.ts'

export type FileTable = {
  name: string
  columns: { label: string; kind: CellKind }[]
  rows: CellValue[][]
}

/**
 * A report as tables for spreadsheets: its figures, its breakdowns, its tables; labels and words in the language of the
 * file, values as they are stored.
 */
export function reportTables({ report: { data }, chosen: { wording: say } }: Written): FileTable[] {
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
    ...data.tables.map(({ label, columns, rows }) => ({
      name: say(label),
      columns: columns.map((column) => ({ ...column, label: say(column.label) })),
      rows: rows.map((row) => row.map((value, place) => spoken(value, columns[place]?.kind ?? 'text'))),
    })),
  ]
}

const columnsOf = (columns: [string, CellKind][]) => columns.map(([label, kind]) => ({ label, kind }))
