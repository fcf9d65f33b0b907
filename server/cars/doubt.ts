import type { Change } from '../records/activityTable.ts'
import { mustExist } from '../records/record.ts'
import type { Transaction } from '../records/transaction.ts'
import { selectToChange, updateCar } from './store.ts'

/**
 * Puts the proof of a CAR in doubt, or takes the doubt back, within the write that decided it.
 * @param action what the history calls it
 * @param reasons further changes that the history shows
 */
export async function putDoubt(
  tx: Transaction,
  id: string,
  isDoubted: boolean,
  action: 'cameBack' | 'notCameBack',
  reasons: Change[],
): Promise<void> {
  const before = await selectToChange(tx, id)
  if (!before || before.deletedAt !== null) return
  const doubtedAt = isDoubted ? (before.doubtedAt ?? new Date().toISOString()) : null
  const own = { field: 'doubtedAt', from: before.doubtedAt, to: doubtedAt }
  const changes = before.doubtedAt === doubtedAt ? reasons : [own, ...reasons]
  mustExist(await tx.put(updateCar(before, { doubted_at: doubtedAt }), { feature: 'cars', id, action, changes }))
}
