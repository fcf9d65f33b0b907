import { spanText } from '../../../contract/reports/reportCells.ts'
import type { CellKind, CellValue, ReportData } from '../../../contract/reports/reports.ts'
import { reportFileTexts as texts } from '../../../contract/reports/reportTexts.ts'
import { writeSpreadsheet } from '../../files/spreadsheet.ts'
import type { Written } from './downloadReport.ts'
import { comparedHead, definitionsOf, figureName, reportTables } from './reportTables.ts'

/** Returns a report as a workbook: its figures, a sheet for each breakdown and table, and one for the definitions. */
export function reportWorkbook(written: Written): Promise<Buffer> {
  const { report, chosen } = written
  const { t, format } = chosen
  const tables = reportTables(written)
  const definitions = definitionsOf(report.data, t)
  const head: [string, CellValue, CellKind][] = [
    [t(texts.days), spanText(report, format), 'text'],
    [t(texts.timeZone), report.timeZone, 'text'],
    ...(report.site === null ? [] : [[t(texts.site), report.site, 'text'] satisfies [string, CellValue, CellKind]]),
    [t(texts.madeOn), report.createdAt, 'moment'],
    ...tables.flatMap(({ lead }): [string, CellValue, CellKind][] => (lead ? [[...lead, 'text']] : [])),
    ...tables.flatMap(({ name, note }): [string, CellValue, CellKind][] =>
      note === undefined ? [] : [[name, note, 'text']],
    ),
  ]
  const rowOf = (one: ReportData['figures'][number]) => [
    figureName(one, t),
    { value: one.value, kind: one.kind },
    { value: one.before, kind: one.kind },
  ]
  const ofNow = report.data.figures.filter(({ now }) => now)
  const figures = {
    name: t(report.title),
    columns: [t(report.title), spanText(report, format), comparedHead(report.data, t, format)].map((label) => ({
      label,
      kind: 'text' as const,
    })),
    rows: [
      ...head.map(([label, value, kind]) => [label, { value, kind }]),
      ...report.data.figures.filter(({ now }) => !now).map(rowOf),
      ...(ofNow.length > 0
        ? [[], [t(texts.now, { moment: format.moment(report.createdAt) })], ...ofNow.map(rowOf)]
        : []),
    ],
  }
  const explained = {
    name: t(texts.definitions),
    columns: [t(texts.figure), t(texts.definition)].map((label) => ({ label, kind: 'text' as const })),
    rows: definitions,
  }
  return writeSpreadsheet([figures, ...tables, ...(definitions.length > 0 ? [explained] : [])], chosen)
}
