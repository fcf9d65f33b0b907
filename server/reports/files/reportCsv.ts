import { spanText } from '../../../contract/reportCells.ts'
import type { CellValue } from '../../../contract/reports.ts'
import { reportFileWords as words } from '../../../contract/reportWords.ts'
import { writeCsv } from '../../files/csv.ts'
import { csvFigures } from '../../files/fileLocale.ts'
import type { Written } from './downloadReport.ts'
import { figureName, reportTables } from './reportTables.ts'

/** A report as CSV: its head and figures, then each table under its name, with an empty line between them. */
export function reportCsv(written: Written): string {
  const { report, chosen } = written
  const { wording: say, format } = chosen
  const { separator, cell } = csvFigures(chosen)
  const rows: CellValue[][] = [
    [say(words.days), spanText(report, format)],
    [say(words.timeZone), report.timeZone],
    [say(words.madeOn), cell(report.createdAt, 'moment')],
    [],
    ['', say(words.value), say(words.before)],
    ...report.data.figures.map((one) => [figureName(one, say), cell(one.value, one.kind), cell(one.before, one.kind)]),
  ]
  for (const { name, columns, rows: ofTable } of reportTables(written)) {
    rows.push(
      [],
      [name],
      columns.map(({ label }) => label),
      ...ofTable.map((row) => row.map((value, place) => cell(value, columns[place]?.kind ?? 'text'))),
    )
  }
  return writeCsv([say(report.title)], rows, separator)
}
