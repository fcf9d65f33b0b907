import type { FastifyReply } from 'fastify'
import { downloadHeaders } from '../../files/downloadHeaders.ts'
import type { QueryOf } from '../../../contract/http/call.ts'
import type { reportCalls, ReportData, ReportWithData } from '../../../contract/reports/reports.ts'
import { exportTypes } from '../../../contract/records/exportFormats.ts'
import { datedFileName } from '../../../contract/values/fileNameOf.ts'
import type { Actor, Services } from '../../records/services.ts'
import { pdfQueue, workbookQueue } from '../../process/workers/workQueues.ts'
import { refuse } from '../../process/refuse.ts'
import { translateInto } from '../../process/translate.ts'
import { preferencesOf, type Chosen } from '../../settings/settings.ts'
import { readReport } from '../reports.ts'
import { reportCsv } from './reportCsv.ts'
import { reportPdf } from './reportPdf.ts'
import { reportWorkbook } from './reportWorkbook.ts'

/** A finished report, and the locale to write it in. */
export type Written = {
  report: ReportWithData & { data: ReportData }
  chosen: Chosen
}

type Asked = QueryOf<typeof reportCalls.downloadReport>

const forms: Record<Asked['format'], { type: string; make(written: Written): Promise<Buffer | string> }> = {
  pdf: { type: 'application/pdf', make: reportPdf },
  xlsx: { type: exportTypes.xlsx, make: reportWorkbook },
  csv: { type: 'text/csv; charset=utf-8', make: async (written) => reportCsv(written) },
}

/**
 * Sends a report as a file on `reply`, from the data stored when it was made, in the requester's locale.
 * @throws notFound, conflict while it is not ready
 */
export async function downloadReport(
  services: Services,
  by: Actor,
  id: string,
  { format, ...wishes }: Asked,
  reply: FastifyReply,
): Promise<void> {
  const { data, ...report } = await readReport(services, id)
  if (!data) throw refuse('reportNotReady')
  const { type, make } = forms[format]
  const chosen = await preferencesOf(services.database.quick, by.id, wishes)
  const turn = format === 'pdf' ? pdfQueue : workbookQueue
  const file = await turn(by.id, () => make({ report: { ...report, data }, chosen }))
  const name = datedFileName(translateInto(chosen.language)(report.title), report.from, format)
  await reply.headers(downloadHeaders(name)).type(type).send(file)
}
