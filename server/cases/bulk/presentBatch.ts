import { refusedListed } from '../../../contract/cases/caseBatchChoices.ts'
import type { CaseBatch, RefusedCase } from '../../../contract/cases/caseBatches.ts'
import { detailIn, type Refusal } from '../../process/refuse.ts'
import type { Translate } from '../../process/translate.ts'
import type { SelectedBatch } from './store.ts'
import type { StoredRefusal } from './table.ts'

/** A refusal as a batch stores it: with its reason and values, so that it can be worded in the reader's language. */
export function storedRefusal(id: string, number: number | null, { code, reason, params }: Refusal): StoredRefusal {
  return { id, number, code, reason, params }
}

/** The first refusals only: a response names no more. */
export const firstRefusals = (before: readonly StoredRefusal[], added: readonly StoredRefusal[]): StoredRefusal[] =>
  [...before, ...added].slice(0, refusedListed)

export const presentRefusals = (refusals: readonly StoredRefusal[], t: Translate): RefusedCase[] =>
  refusals.map(({ id, number, code, reason, params }) => ({
    id,
    number,
    code,
    detail: detailIn({ code, reason, params, details: {} }, t),
  }))

/** Returns a stored batch in the shape of the API. */
export function presentBatch(batch: SelectedBatch, t: Translate): CaseBatch {
  const { id, state, total, processed, changed, unchanged, refused, refusals } = batch
  const isUndo = state === 'undoing' || state === 'undone'
  return {
    batchId: id,
    state,
    total,
    processed,
    changed,
    unchanged,
    refusedTotal: refused,
    refused: presentRefusals(refusals, t),
    asOf: null,
    undo: isUndo
      ? {
          changed: batch.undo_changed,
          refusedTotal: batch.undo_refused,
          refused: presentRefusals(batch.undo_refusals, t),
        }
      : null,
  }
}
