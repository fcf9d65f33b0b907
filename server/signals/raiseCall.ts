import { randomUUID } from 'node:crypto'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import { filledByCallType } from '../../contract/calls/callTypes.ts'
import { NewCase } from '../../contract/cases/cases.ts'
import { signalTexts } from '../../contract/signals/signals.ts'
import { noteStoppedAgain, openCallAt, raise } from '../calls/calls.ts'
import { createCase } from '../cases/cases.ts'
import { defineJob } from '../database/jobs.ts'
import { mustExist } from '../records/record.ts'
import type { Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { preferencesOf } from '../settings/settings.ts'
import { guest } from '../users/users.ts'
import { claim, deleteOldReceipts, lockClaim, lockDue, readRow, settleDue } from './store.ts'

type SignalKey = { stationId: string; type: UrgentCallType; sourceId: string }
type Raised = { caseId: string; result: 'raised' | 'open' }

/** Raises a call if a signal is still on when it is due. */
export const raiseSignal = defineJob<SignalKey>({
  name: 'signals.raise',
  run: async (services, key) => {
    await raiseDue(services, key)
  },
})

/** Deletes the ids of signals that are too old to be repeated. */
export const forgetSignals = defineJob<Record<string, never>>({
  name: 'signals.forget',
  cron: '17 * * * *',
  run: (services) =>
    inTransaction(services, { by: guest }, async (tx) => {
      await deleteOldReceipts(tx)
    }),
})

/**
 * Raises a case with a call if a signal has been on for long enough: only one of its type at a station, however many
 * sources and processes report it. Null when there is nothing to do. After a process died, another one continues with
 * the same case.
 */
export async function raiseDue(services: Services, key: SignalKey): Promise<Raised | null> {
  const { stationId, type } = key
  const claimed = await inTransaction(services, { by: guest }, (tx) => claimDue(tx, key))
  if (!claimed) return null
  const { due, caseId, isOpen } = claimed
  if (isOpen) return { caseId, result: 'open' }
  const { t } = await preferencesOf(services.database, due.userId)
  const { stopping } = mustExist(await readRow(services.database))
  const sent = NewCase.parse({
    id: caseId,
    ...filledByCallType[type],
    title: t(signalTexts[type], { station: due.station }),
    description: t(signalTexts.message, { source: due.source }),
    stationId,
    call: { type, lineStopped: stopping.includes(type) },
  })
  const by = { id: due.userId, role: 'Team Member' } as const
  await createCase(services, { by }, sent, undefined, (tx, author, id, call) => raise(services, tx, author, id, call))
  await inTransaction(services, { by }, (tx) => settleDue(tx, key, caseId, true))
  return { caseId, result: 'raised' }
}

async function claimDue(tx: Transaction, key: SignalKey) {
  const { stationId, type } = key
  const due = await lockDue(tx, key)
  if (!due) return null
  const raising = await lockClaim(tx, stationId, type)
  const open = await openCallAt(tx, stationId, type)
  if (open !== null) {
    await noteStoppedAgain(tx, open)
    await settleDue(tx, key, open, true)
    return { due, caseId: open, isOpen: true }
  }
  // Another source is raising it at this moment.
  if (raising !== null && raising !== due.caseId) {
    await settleDue(tx, key, raising, true)
    return { due, caseId: raising, isOpen: true }
  }
  const caseId = due.caseId ?? randomUUID()
  await claim(tx, stationId, type, caseId)
  await settleDue(tx, key, caseId, false)
  return { due, caseId, isOpen: false }
}
