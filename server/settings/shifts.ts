import { isDeepStrictEqual } from 'node:util'
import type { PlannedShift, ShiftsSent } from '../../contract/settings/shifts.ts'
import type { Reader } from '../database/database.ts'
import { isStale } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { lockWorkspace, selectWorkspace, updateWorkspace, workspaceId } from './store.ts'
import { idOfName, plannedShift } from './storedShift.ts'

/** Refuses the removal of shifts that higher layers need, within the write. */
export type ShiftGuard = (tx: Transaction, removed: readonly PlannedShift[]) => Promise<void>

/** Returns the shifts of one list that are missing from another. */
export const removedShifts = (before: readonly PlannedShift[], after: readonly PlannedShift[]): PlannedShift[] =>
  before.filter(({ id }) => !after.some((shift) => shift.id === id))

type Shifts = { shifts: PlannedShift[]; version: number }

/** Returns the shifts of all sites, with the version of the workspace. */
export async function readShifts(from: Reader): Promise<Shifts> {
  const workspace = await selectWorkspace(from)
  if (!workspace) throw refuse('internal')
  return { shifts: workspace.shifts.map(plannedShift), version: workspace.version }
}

/**
 * Replaces the shifts of all sites. A shift without an id is matched by name and site.
 * @throws stale when somebody else changed them first, and what the guard throws for a shift that is removed
 */
export const putShifts = (
  services: Services,
  author: Author,
  sent: ShiftsSent,
  ifMatch: IfMatch,
  guard: ShiftGuard,
): Promise<Shifts> =>
  inTransaction(services, author, async (tx) => {
    const workspace = await lockWorkspace(tx)
    if (!workspace) throw refuse('internal')
    const before = workspace.shifts.map(plannedShift)
    if (isStale(ifMatch, workspace.version)) throw refuse('stale', { current: before })
    const idOf = ({ name, site }: ShiftsSent[number]) =>
      before.find((one) => one.name === name && one.site === site)?.id ?? idOfName(name, site)
    const after = sent.map((shift) => plannedShift({ ...shift, id: shift.id ?? idOf(shift) }))
    if (isDeepStrictEqual(before, after)) return { shifts: before, version: workspace.version }
    await guard(tx, removedShifts(before, after))
    await updateWorkspace(tx, { shifts: after })
    const changes = [{ field: 'shifts', from: before, to: after }]
    tx.announce({ feature: 'settings', id: workspaceId, action: 'edited', changes })
    return readShifts(tx)
  })
