import { refuse } from '../../process/refuse.ts'
import type { Transaction } from '../../records/transaction.ts'
import { selectPlaced, type CaseChange } from '../store.ts'
import { announceBatch, chunkSize } from './changeChunk.ts'
import { ofBatch } from './planChange.ts'
import { firstRefusals, storedRefusal } from './presentBatch.ts'
import { lockBatch, markUndone, selectActive, selectNextToUndo, updateBatch, type NextToUndo } from './store.ts'
import { updatePlaced } from './updatePlaced.ts'

/**
 * Changes the next cases of a batch back, as `changeChunk` changes them. A case that somebody has changed since in one
 * of the same fields stays as it is.
 */
export async function undoChunk(tx: Transaction, batchId: string): Promise<void> {
  const batch = await lockBatch(tx, batchId)
  if (batch?.state !== 'undoing') return
  const ids = (await selectNextToUndo(tx, batchId, chunkSize)).map((one) => one.case_id)
  const rows = new Map((await selectPlaced(tx, ids, { locks: true })).map((row) => [row.id, row]))
  // Read again: until the cases were locked, somebody may have changed them.
  const next = await selectNextToUndo(tx, batchId, chunkSize)
  const isDeletion = batch.change.delete === true
  const active = await selectActive(tx, assigneesOf(next))
  const refused = next.flatMap(({ case_id: id, before, isChangedSince }) => {
    const row = rows.get(id)
    const { assignee_id: assignee } = before
    const isDeleted = row !== undefined && row.deletedAt !== null
    const refusal =
      !row || (isDeleted && !isDeletion)
        ? refuse('notFound')
        : isChangedSince || isDeleted !== isDeletion
          ? refuse('changedSince')
          : typeof assignee === 'string' && !active.has(assignee)
            ? refuse('noSuchAssignee')
            : null
    return refusal ? [storedRefusal(id, row?.number ?? null, refusal)] : []
  })
  const refusedIds = refused.map(({ id }) => id)
  const back = next.filter(({ case_id: id }) => !refusedIds.includes(id))
  await changeBack(tx, batchId, back)
  await markUndone(tx, batchId, refusedIds, false)
  const isLast = next.length < chunkSize
  const all = batch.undo_changed + back.length
  await updateBatch(tx, batchId, {
    undo_changed: all,
    undo_refused: batch.undo_refused + refused.length,
    undo_refusals: JSON.stringify(firstRefusals(batch.undo_refusals, refused)),
    ...(isLast && { state: 'undone' }),
  })
  if (isLast && all > 0) announceBatch(tx, batchId, 'changedBack', all)
}

const assigneesOf = (next: readonly NextToUndo[]): string[] => [
  ...new Set(next.map(({ before }) => before['assignee_id']).filter((id) => typeof id === 'string')),
]

async function changeBack(tx: Transaction, batchId: string, back: readonly NextToUndo[]): Promise<void> {
  if (back.length === 0) return
  await updatePlaced(
    tx,
    back.map(({ case_id: id, before }) => ({ id, columns: before as CaseChange })),
  )
  await tx.record(
    back.map(({ case_id: id, before, changes }) => ({
      feature: 'cases' as const,
      id,
      action: 'deleted_at' in before ? 'restored' : 'edited',
      changes: ofBatch(batchId, reversed(changes), { undo: true }),
      isGathered: true as const,
    })),
  )
  await markUndone(
    tx,
    batchId,
    back.map(({ case_id: id }) => id),
    true,
  )
}

/** The changes in the other direction, without the name of the batch. */
const reversed = (changes: NextToUndo['changes']): NextToUndo['changes'] =>
  changes.filter(({ field }) => field !== 'batch').map(({ field, from, to }) => ({ field, from: to, to: from }))
