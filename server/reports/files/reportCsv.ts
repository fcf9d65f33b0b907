import { spanText } from '../../../contract/reports/reportCells.ts'
import type { CellValue } from '../../../contract/reports/reports.ts'
import { reportFileWords as words } from '../../../contract/reports/reportWords.ts'
import { writeCsv } from '../../files/csv.ts'
import { csvFigures } from '../../files/fileLocale.ts'
import type { Written } from './downloadReport.ts'
import { comparedHead, definitionsOf, figureName, reportTables } from './reportTables.ts'

/**
 * Returns a report as CSV: its header, the figures of its days, the current ones, then each table under its name, and
 * the definitions, separated by empty lines.
 */
export function reportCsv(written: Written): string {
  const { report, chosen } = written
  const { wording: say, format } = chosen
  const { separator, cell } = csvFigures(chosen)
  const ofDays = report.data.figures.filter(({ now }) => !now)
  const ofNow = report.data.figures.filter(({ now }) => now)
  const rows: CellValue[][] = [
    [say(words.days), spanText(report, format)],
    [say(words.timeZone), report.timeZone],
    ...(report.site === null ? [] : [[say(words.site), report.site]]),
    [say(words.madeOn), cell(report.createdAt, 'moment')],
    [],
    [say(words.figure), spanText(report, format), comparedHead(report.data, say, format)],
    ...ofDays.map((one) => [figureName(one, say), cell(one.value, one.kind), cell(one.before, one.kind)]),
  ]
  if (ofNow.length > 0) {
    rows.push(
      [],
      [say(words.figure), say(words.now, { moment: format.moment(report.createdAt) })],
      ...ofNow.map((one) => [figureName(one, say), cell(one.value, one.kind)]),
    )
  }
  for (const { name, lead, note, columns, rows: ofTable } of reportTables(written)) {
    if (lead) rows.push([], lead)
    rows.push(
      [],
      note === undefined ? [name] : [name, note],
      columns.map(({ label }) => label),
      ...ofTable.map((row) => row.map((value, place) => cell(value, columns[place]?.kind ?? 'text'))),
    )
  }
  const definitions = definitionsOf(report.data, say)
  if (definitions.length > 0) rows.push([], [say(words.definitions)], ...definitions)
  return writeCsv([say(report.title)], rows, separator)
}
