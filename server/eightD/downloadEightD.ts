import type { FastifyReply } from 'fastify'
import { downloadHeaders } from '../files/downloadHeaders.ts'
import type { QueryOf } from '../../contract/http/call.ts'
import type { eightDCalls } from '../../contract/eightD/eightD.ts'
import { readSheet } from '../a3/a3.ts'
import { pdfQueue } from '../process/workers/workQueues.ts'
import type { Actor, Services } from '../records/services.ts'
import { preferencesOf, type Chosen } from '../settings/settings.ts'
import type { EightDReport } from './eightDContent.ts'
import { readEightD } from './readEightD.ts'
import { renderEightD } from './renderEightD.ts'

/** Returns all that the 8D of a CAR prints, as it is at this moment. @throws notFound */
export async function readReport(services: Services, by: Actor, id: string, chosen: Chosen): Promise<EightDReport> {
  const [sheet, eightD] = await Promise.all([readSheet(services, by, id, chosen), readEightD(services, by, id)])
  return { sheet, eightD, cover: null }
}

/**
 * Sends a CAR as an 8D report on `reply`, as it is at this moment, in the requester's locale.
 * @throws notFound when this person may not see it
 */
export async function downloadEightD(
  services: Services,
  by: Actor,
  id: string,
  wishes: QueryOf<typeof eightDCalls.downloadEightD>,
  reply: FastifyReply,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, wishes)
  const report = await readReport(services, by, id, chosen)
  const pdf = await pdfQueue(by.id, () => renderEightD(report))
  await reply
    .headers(downloadHeaders(`${report.sheet.car.key}-8D.pdf`))
    .type('application/pdf')
    .send(pdf)
}
