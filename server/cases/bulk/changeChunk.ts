import type { Change } from '../../records/activityTable.ts'
import type { Actor } from '../../records/services.ts'
import { Refusal } from '../../process/refuse.ts'
import type { Transaction } from '../../records/transaction.ts'
import { readBlockingLimits } from '../../settings/settings.ts'
import { insertRows } from '../../database/insertRows.ts'
import { openColumns } from '../openColumns.ts'
import { selectPlaced, type PlacedCase } from '../store.ts'
import { ofBatch, planChange, refuseImpossible, type Plan, undisposedFor } from './planChange.ts'
import { firstRefusals, storedRefusal } from './presentBatch.ts'
import { lockBatch, selectChangedAfter, selectNextIds, updateBatch, type SelectedBatch } from './store.ts'
import type { StoredRefusal } from './table.ts'
import { updatePlaced } from './updatePlaced.ts'

/** Cases that one transaction changes: their locks are held for a fraction of a second. */
export const chunkSize = 500

type Changed = Extract<Plan, { does: 'change' }> & { before: PlacedCase }

/**
 * Changes the next cases of a batch and records how far it is, in one transaction: a process that dies in between
 * neither loses nor repeats one. Browsers are notified once, after the last. Does nothing if the batch is no longer
 * running.
 */
export async function changeChunk(tx: Transaction, batchId: string, by: Actor): Promise<void> {
  const batch = await lockBatch(tx, batchId)
  if (batch?.state !== 'running') return
  const ids = await selectNextIds(tx, batch, chunkSize)
  const impossible = await impossibleNow(tx, batch)
  const rows = new Map((await selectPlaced(tx, ids, { locks: true })).map((row) => [row.id, row]))
  const changedMeanwhile = batch.as_of === null ? new Set<string>() : await selectChangedAfter(tx, ids, batch.as_of)
  const enterColumns = openColumns(tx, await readBlockingLimits(tx, 'cases'), tx.locks)
  const undisposed = await undisposedFor(tx, batch.change, ids)
  const changed: Changed[] = []
  const refusals: StoredRefusal[] = []
  for (const id of ids) {
    const before = rows.get(id)
    const plan: Plan = impossible
      ? { does: 'refuse', refusal: impossible }
      : await planChange(before, { by, change: batch.change, changedMeanwhile, enterColumns, undisposed })
    const isSeen = before?.deletedAt === null
    if (plan.does === 'refuse') refusals.push(storedRefusal(id, isSeen ? before.number : null, plan.refusal))
    if (plan.does === 'change' && before) changed.push({ ...plan, before })
  }
  await write(tx, batchId, changed)
  await advance(tx, batch, ids.length, changed.length, refusals)
}

/** Why no case can have the change, since its person or CAR may have been removed after the batch began; null if one can. */
async function impossibleNow(tx: Transaction, { change }: SelectedBatch): Promise<Refusal | null> {
  try {
    await refuseImpossible(tx, change)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function write(tx: Transaction, batchId: string, changed: readonly Changed[]): Promise<void> {
  const onBoard = changed.toSorted((one, other) => Number(one.before.rank) - Number(other.before.rank))
  const columnsBefore = await updatePlaced(
    tx,
    onBoard.map(({ before, columns }) => ({ id: before.id, columns })),
  )
  const entries = changed.map(({ before, action, changes }) => ({
    feature: 'cases' as const,
    id: before.id,
    action,
    changes: ofBatch(batchId, changes, { undo: false }),
    isGathered: true as const,
  }))
  if (entries.length === 0) return
  const recorded = await tx.record(entries)
  await insertRows(
    tx,
    'case_batch_changes',
    recorded.map(({ id, sequence }) => ({
      batch_id: batchId,
      case_id: id,
      activity_id: String(sequence),
      before: columnsBefore.get(id) ?? {},
    })),
  )
}

async function advance(
  tx: Transaction,
  batch: SelectedBatch,
  count: number,
  changed: number,
  refusals: readonly StoredRefusal[],
): Promise<void> {
  const processed = batch.processed + count
  const isLast = count === 0 || processed >= batch.total
  const all = batch.changed + changed
  await updateBatch(tx, batch.id, {
    processed,
    changed: all,
    unchanged: batch.unchanged + count - changed - refusals.length,
    refused: batch.refused + refusals.length,
    refusals: JSON.stringify(firstRefusals(batch.refusals, refusals)),
    ...(isLast && { state: 'done' }),
  })
  if (isLast && all > 0) announceBatch(tx, batch.id, 'changedTogether', all)
}

/** Announces a batch under its own id: browsers are notified of it, and not of each of its cases. */
export function announceBatch(
  tx: Transaction,
  id: string,
  action: 'changedTogether' | 'changedBack',
  cases: number,
): void {
  const changes: Change[] = [{ field: 'cases', from: null, to: cases }]
  tx.announce({ feature: 'cases', id, action, changes })
}
