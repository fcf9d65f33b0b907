import { sql } from 'kysely'
import { AndonCall, type DowntimeCorrected } from '../../contract/calls/calls.ts'
import { mustExist, requireCurrent } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { refuseWrongMoment } from './calls.ts'
import { lockCall, presentCall, selectCall, updateCall } from './store.ts'

/**
 * Corrects when a stopped line ran again; the reason is recorded in the history.
 * @throws conflict before the call is cleared, and when no line was stopped
 */
export const correctDowntime = (
  services: Services,
  author: Author,
  caseId: string,
  { runningAgainAt, reason }: DowntimeCorrected,
  ifMatch: IfMatch,
): Promise<AndonCall> =>
  inTransaction(services, author, async (tx) => {
    const row = await lockCall(tx, caseId)
    if (!row) throw refuse('noCall')
    const before = requireCurrent(row, ifMatch, presentCall, AndonCall)
    if (before.state !== 'cleared') throw refuse('callNotCleared')
    refuseWrongMoment(before, runningAgainAt)
    await updateCall(tx, before.id, sql`running_again_at = ${runningAgainAt}::timestamptz`)
    const changes = [
      { field: 'runningAgainAt', from: before.runningAgainAt, to: runningAgainAt },
      { field: 'reason', from: null, to: reason },
    ]
    tx.announce({ feature: 'cases', id: caseId, action: 'downtimeCorrected', changes })
    tx.announce({ feature: 'calls', id: before.id, action: 'edited', isProgress: true })
    return presentCall(mustExist(await selectCall(tx, caseId)))
  })
