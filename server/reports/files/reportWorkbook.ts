import { spanText } from '../../../contract/reportCells.ts'
import type { CellKind, CellValue } from '../../../contract/reports.ts'
import { reportFileWords as words } from '../../../contract/reportWords.ts'
import { writeSpreadsheet } from '../../files/spreadsheet.ts'
import type { Written } from './downloadReport.ts'
import { figureName, reportTables } from './reportTables.ts'

/** A report as a workbook: its figures, then a sheet for each breakdown and table. */
export function reportWorkbook(written: Written): Promise<Buffer> {
  const { report, chosen } = written
  const { wording: say, format } = chosen
  const head: [string, CellValue, CellKind][] = [
    [say(words.days), spanText(report, format), 'text'],
    [say(words.timeZone), report.timeZone, 'text'],
    [say(words.madeOn), report.createdAt, 'moment'],
  ]
  const figures = {
    name: say(report.title),
    columns: [say(report.title), say(words.value), say(words.before)].map((label) => ({
      label,
      kind: 'text' as const,
    })),
    rows: [
      ...head.map(([label, value, kind]) => [label, { value, kind }]),
      ...report.data.figures.map((one) => [
        figureName(one, say),
        { value: one.value, kind: one.kind },
        { value: one.before, kind: one.kind },
      ]),
    ],
  }
  return writeSpreadsheet([figures, ...reportTables(written)], chosen)
}
