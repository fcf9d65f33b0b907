import type { Change } from '../records/activityTable.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { Transaction } from '../records/transaction.ts'
import { type SelectedReadAcross, placeText } from './store.ts'

const onTheCar = {
  created: 'readAcrossAsked',
  edited: 'readAcrossChanged',
  answered: 'readAcrossAnswered',
  deleted: 'readAcrossWithdrawn',
  restored: 'readAcrossAsked',
} as const

/**
 * Records what happened to a place that was asked in the history of its CAR, and makes browsers reload the lists of
 * places; of whom it notifies decides the entry of its own.
 */
export function announce(
  tx: Transaction,
  row: SelectedReadAcross,
  action: keyof typeof onTheCar,
  values: object | Change[] = [],
): void {
  const changes = Array.isArray(values) ? values : initialChanges(values)
  const where = { field: 'readAcross', from: null, to: placeText(row) }
  tx.announce({ feature: 'cars', id: row.carId, action: onTheCar[action], changes: [where, ...changes] })
  const own = action === 'answered' ? 'edited' : action
  tx.announce({ feature: 'readAcross', id: row.id, action: own, changes, isProgress: true })
}
