import { batchField } from '../../../contract/cases/caseBatchChoices.ts'
import type { CaseBatchChange } from '../../../contract/cases/caseBatches.ts'
import type { CaseEdit } from '../../../contract/cases/cases.ts'
import { isFinished } from '../../../contract/records/openWork.ts'
import { tagCountLimit } from '../../../contract/records/tagLimits.ts'
import type { Change } from '../../records/activityTable.ts'
import { undisposed } from '../../containment/containment.ts'
import type { Reader } from '../../database/database.ts'
import type { Actor } from '../../records/services.ts'
import { Refusal, refuse } from '../../process/refuse.ts'
import { guest } from '../../users/users.ts'
import { refuseUnknownCar } from '../carLink.ts'
import { editOf } from '../rowOfCase.ts'
import { mayDeleteCase } from '../policy.ts'
import type { EnterColumns } from '../openColumns.ts'
import type { CaseChange, PlacedCase } from '../store.ts'
import { refuseMerged } from '../triage/mergeCases.ts'
import { isActivePerson } from '../triage/triageStore.ts'

/** What is done to one case: nothing if it already has the new values. */
export type Plan =
  | { does: 'nothing' }
  | { does: 'change'; action: 'edited' | 'deleted'; columns: CaseChange; changes: Change[] }
  | { does: 'refuse'; refusal: Refusal }

/** What a plan depends on, besides the case. */
type Given = {
  by: Actor
  change: CaseBatchChange
  /** Cases that somebody has changed since the preview. */
  changedMeanwhile: ReadonlySet<string>
  enterColumns: EnterColumns
  /** Why cases cannot be completed or closed, by their ids. */
  undisposed: ReadonlyMap<string, Refusal>
}

/** Returns what a change does to a case, by the rules of a single edit. */
export async function planChange(
  before: PlacedCase | undefined,
  { by, change, changedMeanwhile, enterColumns, undisposed }: Given,
): Promise<Plan> {
  try {
    if (!before || before.deletedAt !== null) throw refuse('notFound')
    if (changedMeanwhile.has(before.id)) throw refuse('changedMeanwhile')
    if (change.delete) {
      if (!mayDeleteCase(by, before)) throw refuse('ownCasesDeleted')
      const columns = { deleted_at: new Date().toISOString(), deleted_by: by.id }
      return { does: 'change', action: 'deleted', columns, changes: [] }
    }
    const { columns, changes } = editOf(before, editFor(before, change), undefined, by.id)
    if (Object.keys(columns).length === 0) return { does: 'nothing' }
    refuseMerged(before)
    const open = columns.status === undefined ? undefined : undisposed.get(before.id)
    if (open) return { does: 'refuse', refusal: open }
    await enterColumns(before, columns)
    return { does: 'change', action: 'edited', columns, changes }
  } catch (error) {
    if (error instanceof Refusal) return { does: 'refuse', refusal: error }
    throw error
  }
}

function editFor(
  { tags }: PlacedCase,
  { addTags, removeTags, delete: _deletes, ...fields }: CaseBatchChange,
): CaseEdit {
  if (!addTags && !removeTags) return fields
  const kept = tags.filter((tag) => !removeTags?.includes(tag))
  const next = [...new Set([...kept, ...(addTags ?? [])])]
  if (next.length > tagCountLimit && next.length > tags.length) throw refuse('tagsFull', { tags: tagCountLimit })
  return { ...fields, tags: next }
}

/**
 * Refuses a change that no case can have.
 * @throws invalid for an unknown person or CAR
 */
export async function refuseImpossible(from: Reader, { assigneeId, carId }: CaseBatchChange): Promise<void> {
  if (assigneeId && (assigneeId === guest.id || !(await isActivePerson(from, assigneeId)))) {
    throw refuse('noSuchAssignee', { at: 'change.assigneeId' })
  }
  await refuseUnknownCar(from, carId)
}

/** Why cases cannot have the status of a change, by their ids; none for a change that finishes nothing. */
export const undisposedFor = (
  from: Reader,
  { status }: CaseBatchChange,
  ids: readonly string[],
): Promise<Map<string, Refusal>> =>
  undisposed(from, 'cases', status !== undefined && isFinished('cases', status) ? ids : [])

/** Names the batch in an entry of the history; `undo` in that of changing back. */
export const ofBatch = (batchId: string, changes: Change[], { undo }: { undo: boolean }): Change[] => [
  ...changes,
  undo ? { field: batchField, from: batchId, to: null } : { field: batchField, from: null, to: batchId },
]
