import type { Correction } from '../../../contract/cases/corrections.ts'
import type { ErpInvoiceWithLines } from '../../../contract/erp/erp.ts'
import { ErpError, readCompanyPlaces, readInvoice, refusalOf } from '../../erp/erp.ts'
import type { Actor, Services } from '../../records/services.ts'
import { defineJob } from '../../database/jobs.ts'
import { requireVisible } from '../../records/record.ts'
import { refusals } from '../../../contract/refusals/refusals.ts'
import { refuse } from '../../process/refuse.ts'
import { selectCase } from '../store.ts'
import {
  countPendingIn,
  presentCorrection,
  selectCorrection,
  selectCorrectionsOf,
  selectCorrectionsOfInvoice,
  selectDue,
} from './correctionStore.ts'
import { failCorrection, runCorrection } from './saga.ts'
import { isMade } from './steps.ts'

/** Resumes a correction. Temporary failures are retried for about an hour. */
export const makeCorrection = defineJob<{ correctionId: string }>({
  name: 'cases.correct',
  retries: 9,
  retryDelay: 5,
  // A slow Business Central takes minutes for each of many lines.
  timeoutSeconds: 3600,
  run: (services, { correctionId }) => runCorrection(services, correctionId),
  async givenUp(services, { correctionId }, error) {
    const reason = error instanceof ErpError ? error.message : refusals.correctionNotMade.text
    await failCorrection(services, correctionId, reason)
  },
})

/** Corrections that one round checks, longest waiting first. */
const perRound = 50

/**
 * Checks whether waiting documents were posted, each at intervals that grow with its age, and resumes what waited for
 * its company.
 */
export const checkCorrections = defineJob({
  name: 'cases.checkCorrections',
  cron: '*/5 * * * *',
  retries: 0,
  async run(services, _data, { signal }) {
    const here = await readCompanyPlaces(services.database)
    for (const { id } of await selectDue(services.database, here, perRound)) {
      if (signal.aborted) return
      // One that fails is checked again at its next time; the others are checked now.
      await runCorrection(services, id).catch((error: unknown) =>
        services.log.warn({ err: error }, 'A correction was not checked.'),
      )
    }
  },
})

export async function listCorrections(services: Services, by: Actor, caseId: string): Promise<Correction[]> {
  requireVisible(await selectCase(services.database.quick, caseId), by)
  const here = await readCompanyPlaces(services.database.quick)
  return (await selectCorrectionsOf(services.database, caseId)).map((row) => presentCorrection(row, here))
}

/** Returns how many corrections would have to wait if another company were connected. */
export async function countPendingCorrections({ database }: Services): Promise<{ count: number }> {
  return { count: await countPendingIn(database, await readCompanyPlaces(database.quick)) }
}

/** Returns an invoice with what can still be credited of it, counting the memos that were created from here. */
export async function readCorrectableInvoice(
  services: Services,
  by: Actor,
  caseId: string,
  invoiceId: string,
  signal: AbortSignal,
): Promise<ErpInvoiceWithLines> {
  requireVisible(await selectCase(services.database.quick, caseId), by)
  const had = await selectCorrectionsOfInvoice(services.database, invoiceId)
  return readInvoice(
    services,
    invoiceId,
    signal,
    had.map(({ reference }) => reference),
  )
}

/** Checks now whether the documents were posted. */
export async function checkCorrectionNow(
  services: Services,
  by: Actor,
  caseId: string,
  id: string,
): Promise<Correction> {
  requireVisible(await selectCase(services.database.quick, caseId), by)
  const correction = await selectCorrection(services.database, id)
  if (correction?.case_id !== caseId) throw refuse('notFound')
  if (correction.state === 'pending' && isMade(correction.steps)) {
    await runCorrection(services, id).catch((error: unknown) => {
      throw error instanceof ErpError ? refusalOf(error) : error
    })
  }
  const after = await selectCorrection(services.database, id)
  if (!after) throw refuse('notFound')
  return presentCorrection(after, await readCompanyPlaces(services.database.quick))
}
