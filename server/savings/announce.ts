import type { Saving } from '../../contract/savings/savings.ts'
import type { Change } from '../records/activityTable.ts'
import type { Transaction } from '../records/transaction.ts'

const onTheRecord = {
  created: 'savingAdded',
  edited: 'savingChanged',
  deleted: 'savingDeleted',
  restored: 'savingRestored',
  submitted: 'savingSubmitted',
  withdrawn: 'savingWithdrawn',
  accepted: 'savingAccepted',
  adjusted: 'savingAdjusted',
  returned: 'savingReturned',
  reopened: 'savingReopened',
} as const
export type SavingAction = keyof typeof onTheRecord

/**
 * Records what happened to savings in the history of their case or CAR, and makes browsers reload the lists of savings.
 */
export function announce(
  tx: Transaction,
  { id, caseId, carId, kind }: Saving,
  action: SavingAction,
  changes: Change[] = [],
): void {
  const which = { field: 'saving', from: null, to: kind }
  const record =
    caseId === null ? { feature: 'cars' as const, id: carId ?? '' } : { feature: 'cases' as const, id: caseId }
  tx.announce({ ...record, action: onTheRecord[action], changes: [which, ...changes] })
  const own = action === 'created' || action === 'deleted' || action === 'restored' ? action : 'edited'
  tx.announce({ feature: 'savings', id, action: own, changes, isProgress: true })
}
