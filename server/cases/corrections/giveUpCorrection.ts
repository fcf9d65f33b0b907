import type { Correction } from '../../../contract/corrections.ts'
import { readCompanyPlaces } from '../../erp/erp.ts'
import type { Author, Services } from '../../records/services.ts'
import { refusals } from '../../../contract/refusals/refusals.ts'
import { refuse } from '../../process/refuse.ts'
import { inTransaction } from '../../records/transaction.ts'
import { selectToChange, updateCase } from '../store.ts'
import {
  isElsewhere,
  lockCorrection,
  presentCorrection,
  selectCorrection,
  updateCorrection,
} from './correctionStore.ts'
import { failedSteps } from './steps.ts'

/** Ends a correction that waits for a company which is not connected any more. It can go on when that one is back. */
export function giveUpCorrection(services: Services, author: Author, caseId: string, id: string): Promise<Correction> {
  return inTransaction(services, author, async (tx) => {
    const before = await selectToChange(tx, caseId)
    const correction = await lockCorrection(tx, id)
    if (!before || before.deletedAt !== null || correction?.case_id !== caseId) throw refuse('notFound')
    const here = await readCompanyPlaces(tx)
    if (correction.state !== 'pending' || !isElsewhere(correction, here)) {
      throw refuse('onlyWaitingGivenUp')
    }
    const reason = refusals.correctionGivenUp.text
    const steps = JSON.stringify(failedSteps(correction.steps, reason))
    await updateCorrection(tx, id, { state: 'failed', reason, steps, check_at: null })
    const changes = [{ field: 'correctionStatus', from: before.correctionStatus, to: 'Failed' }]
    const told = { room: 'cases', id: caseId, action: 'edited', changes } as const
    await tx.put(updateCase(before, { correction_status: 'Failed' }), told)
    const after = await selectCorrection(tx, id)
    if (!after) throw refuse('internal')
    return presentCorrection(after, here)
  })
}
