import { spanText } from '../../../contract/reports/reportCells.ts'
import type { CellValue } from '../../../contract/reports/reports.ts'
import { reportFileTexts as texts } from '../../../contract/reports/reportTexts.ts'
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
  const { t, format } = chosen
  const { separator, cell } = csvFigures(chosen)
  const ofDays = report.data.figures.filter(({ now }) => !now)
  const ofNow = report.data.figures.filter(({ now }) => now)
  const rows: CellValue[][] = [
    [t(texts.days), spanText(report, format)],
    [t(texts.timeZone), report.timeZone],
    ...(report.site === null ? [] : [[t(texts.site), report.site]]),
    [t(texts.madeOn), cell(report.createdAt, 'moment')],
    [],
    [t(texts.figure), spanText(report, format), comparedHead(report.data, t, format)],
    ...ofDays.map((one) => [figureName(one, t), cell(one.value, one.kind), cell(one.before, one.kind)]),
  ]
  if (ofNow.length > 0) {
    rows.push(
      [],
      [t(texts.figure), t(texts.now, { moment: format.moment(report.createdAt) })],
      ...ofNow.map((one) => [figureName(one, t), cell(one.value, one.kind)]),
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
  const definitions = definitionsOf(report.data, t)
  if (definitions.length > 0) rows.push([], [t(texts.definitions)], ...definitions)
  return writeCsv([t(report.title)], rows, separator)
}
