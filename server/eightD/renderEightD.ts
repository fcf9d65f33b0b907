import { blockSources } from '../a3/a3.ts'
import { typeset } from '../files/typeset/typeset.ts'
import { eightDContent, type EightDReport } from './eightDContent.ts'

/**
 * Prints a CAR as an 8D report of A4 pages, with a covering page if there is one. User text is typeset literally and never
 * interpreted as markup. Photos stay with the A3 and the evidence pack.
 */
export const renderEightD = (report: EightDReport): Promise<Buffer> =>
  typeset({
    template: new URL('eightD.typ', import.meta.url).href,
    sheet: { ...eightDContent(report), pictures: [] },
    files: blockSources(),
    printedAt: report.sheet.printedAt,
  })
