import { spanText } from '../../../contract/reportCells.ts'
import type { CellValue } from '../../../contract/reports.ts'
import { reportFileWords as words } from '../../../contract/reportWords.ts'
import { writeCsv } from '../../platform/csv.ts'
import type { Written } from './downloadReport.ts'
import { reportTables } from './reportTables.ts'

/** A report as CSV: its head and figures, then each table under its name, with an empty line between them. */
export function reportCsv(written: Written): string {
  const { report, say, format } = written
  const rows: CellValue[][] = [
    [say(words.days), spanText(report, format)],
    [say(words.madeOn), report.createdAt],
    [],
    ['', say(words.value), say(words.before)],
    ...report.data.figures.map(({ label, value, before }) => [say(label), value, before]),
  ]
  for (const { name, columns, rows: ofTable } of reportTables(written)) {
    rows.push(
      [],
      [name],
      columns.map(({ label }) => label),
      ...ofTable,
    )
  }
  return writeCsv([say(report.title)], rows)
}
