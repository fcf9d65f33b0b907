import { spanText } from '../../../contract/reports/reportCells.ts'
import type { CellKind, CellValue, ReportData } from '../../../contract/reports/reports.ts'
import { reportFileWords as words } from '../../../contract/reports/reportWords.ts'
import { writeSpreadsheet } from '../../files/spreadsheet.ts'
import type { Written } from './downloadReport.ts'
import { comparedHead, definitionsOf, figureName, reportTables } from './reportTables.ts'

/** Returns a report as a workbook: its figures, a sheet for each breakdown and table, and one for the definitions. */
export function reportWorkbook(written: Written): Promise<Buffer> {
  const { report, chosen } = written
  const { wording: say, format } = chosen
  const tables = reportTables(written)
  const definitions = definitionsOf(report.data, say)
  const head: [string, CellValue, CellKind][] = [
    [say(words.days), spanText(report, format), 'text'],
    [say(words.timeZone), report.timeZone, 'text'],
    ...(report.site === null ? [] : [[say(words.site), report.site, 'text'] satisfies [string, CellValue, CellKind]]),
    [say(words.madeOn), report.createdAt, 'moment'],
    ...tables.flatMap(({ lead }): [string, CellValue, CellKind][] => (lead ? [[...lead, 'text']] : [])),
    ...tables.flatMap(({ name, note }): [string, CellValue, CellKind][] =>
      note === undefined ? [] : [[name, note, 'text']],
    ),
  ]
  const rowOf = (one: ReportData['figures'][number]) => [
    figureName(one, say),
    { value: one.value, kind: one.kind },
    { value: one.before, kind: one.kind },
  ]
  const ofNow = report.data.figures.filter(({ now }) => now)
  const figures = {
    name: say(report.title),
    columns: [say(report.title), spanText(report, format), comparedHead(report.data, say, format)].map((label) => ({
      label,
      kind: 'text' as const,
    })),
    rows: [
      ...head.map(([label, value, kind]) => [label, { value, kind }]),
      ...report.data.figures.filter(({ now }) => !now).map(rowOf),
      ...(ofNow.length > 0
        ? [[], [say(words.now, { moment: format.moment(report.createdAt) })], ...ofNow.map(rowOf)]
        : []),
    ],
  }
  const explained = {
    name: say(words.definitions),
    columns: [say(words.figure), say(words.definition)].map((label) => ({ label, kind: 'text' as const })),
    rows: definitions,
  }
  return writeSpreadsheet([figures, ...tables, ...(definitions.length > 0 ? [explained] : [])], chosen)
}
