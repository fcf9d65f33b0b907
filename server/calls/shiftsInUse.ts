import type { PlannedShift } from '../../contract/settings/shifts.ts'
import { refuse } from '../process/refuse.ts'
import { mustExist } from '../records/record.ts'
import type { Transaction } from '../records/transaction.ts'
import { lockRouting } from './routingStore.ts'

/**
 * Prevents the removal of shifts that escalations are for: without its shift one would match nothing.
 * @throws conflict for the first escalation that names one of the removed shifts
 */
export async function refuseShiftsInUse(tx: Transaction, removed: readonly PlannedShift[]): Promise<void> {
  if (removed.length === 0) return
  const { routes } = mustExist(await lockRouting(tx))
  for (const [index, { shiftId }] of routes.entries()) {
    const shift = removed.find(({ id }) => id === shiftId)
    if (shift) throw refuse('shiftInUse', { ladder: index + 1, shift: shift.name })
  }
}
