import { attachmentUrl } from '../../../contract/attachments/attachmentFiles.ts'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import { Case, type Occurrence } from '../../../contract/cases/cases.ts'
import type { Change } from '../../records/activityTable.ts'
import { mustExist, requireCurrent } from '../../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../../records/services.ts'
import { refuse, refuseField } from '../../process/refuse.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import { fieldsOf } from '../rowOfCase.ts'
import { presentCase, selectCase, selectToChange, updateCase, type CaseInState, type SelectedCase } from '../store.ts'
import type { CaseBeforeMerge } from '../table.ts'
import { insertMerge, moveBack, moveToCase, selectMerge } from './mergeStore.ts'
import { refuseUndisposed } from '../undisposed.ts'
import { reportedAgain } from './reportedAgain.ts'
import { triageChange } from './triageChange.ts'

/** @throws conflict for a case that was merged into another one */
export function refuseMerged({ number, duplicateOfId, duplicateOfNumber }: SelectedCase): void {
  if (duplicateOfId === null || duplicateOfNumber === null) return
  throw refuse('caseMerged', { key: caseKey(number), into: caseKey(duplicateOfNumber) })
}

/**
 * Merges a case into another one about the same problem. A case already merged into that one is returned unchanged.
 * @throws notFound, stale, invalid for an unknown target, conflict for a target that was merged itself
 */
export function mergeCase(
  services: Services,
  author: Author,
  id: string,
  intoId: string,
  ifMatch: IfMatch,
): Promise<Case> {
  return inTransaction(services, author, async (tx) => {
    const rows = await lockInOrder(tx, [id, intoId])
    const before = rows.get(id)
    if (before?.deletedAt === null && before.duplicateOfId === intoId) return presentCase(before)
    const theCase = requireCurrent(before, ifMatch, presentCase, Case)
    await refuseUndisposed(tx, id, { status: 'closed' })
    await merge(tx, author.by, theCase, mergeTarget(theCase, rows.get(intoId), 'intoId'), null)
    return presentCase(mustExist(await selectCase(tx, id)))
  })
}

/** Locks cases, always in the same order to avoid deadlocks. */
export async function lockInOrder(tx: Transaction, ids: string[]): Promise<Map<string, CaseInState>> {
  const rows = new Map<string, CaseInState>()
  for (const id of [...new Set(ids)].sort()) {
    const row = await selectToChange(tx, id)
    if (row) rows.set(id, row)
  }
  return rows
}

/** Returns the case to merge into. @throws as `mergeCase` */
export function mergeTarget(before: SelectedCase, target: CaseInState | undefined, path: string): CaseInState {
  refuseMerged(before)
  if (!target || target.deletedAt !== null) throw refuseField(path, 'noSuchCase')
  if (target.id === before.id) throw refuseField(path, 'mergeWithItself')
  if (target.duplicateOfId === null || target.duplicateOfNumber === null) return target
  throw refuse('targetMerged', { key: caseKey(target.number), into: caseKey(target.duplicateOfNumber) })
}

/** Moves what belongs to a case to another one; the merged case is closed and refers to the other. */
export async function merge(
  tx: Transaction,
  by: Actor,
  before: CaseInState,
  target: CaseInState,
  reason: string | null,
): Promise<void> {
  const { id } = before
  const own: Occurrence = { at: before.createdAt, byId: before.createdById, caseId: id }
  const reports = [...(before.occurrences ?? []), own]
  const reporters = reports.map(({ byId }) => byId)
  const moved = await moveToCase(tx, id, target.id, reporters)
  const attachmentIds = before.attachmentIds.filter((one) => !target.attachmentIds.includes(one))
  await insertMerge(tx, {
    case_id: id,
    into_id: target.id,
    by_id: by.id,
    before: JSON.stringify(beforeMerge(before)),
    attachment_ids: attachmentIds,
    comment_ids: moved.commentIds,
    task_ids: moved.taskIds,
    follower_ids: moved.followerIds,
  })
  const closed = fieldsOf(before, { status: 'closed' }, [])
  const triage = triageChange(before, { state: 'duplicate', reason, byId: by.id })
  const link = { duplicate_of: target.id, duplicate_of_number: target.number }
  await tx.put(updateCase(before, { ...closed.columns, ...triage.columns, ...link }), {
    feature: 'cases',
    id,
    action: 'merged',
    changes: [...triage.changes, changeOf('duplicateOf', null, caseKey(target.number)), ...closed.changes],
  })
  const alsoReported = target.alsoReported + before.alsoReported + 1
  const again = reportedAgain(target, reports, alsoReported)
  const photos = fieldsOf(target, {}, [...target.attachmentIds, ...attachmentIds])
  await tx.put(updateCase(target, { ...again.columns, ...photos.columns }), {
    feature: 'cases',
    id: target.id,
    action: 'reportMerged',
    changes: [
      changeOf('mergedCase', null, caseKey(before.number)),
      changeOf('alsoReported', target.alsoReported, alsoReported),
      ...again.changes,
      ...photos.changes,
    ],
  })
  announceMoved(tx, moved.commentIds, moved.taskIds)
}

/** Lets clients refetch lists of what was moved; the merge itself is in the history of both cases. */
function announceMoved(tx: Transaction, commentIds: readonly string[], taskIds: readonly string[]): void {
  for (const id of commentIds.slice(0, 1)) tx.announce({ feature: 'comments', id, action: 'moved', isProgress: true })
  for (const id of taskIds.slice(0, 1)) tx.announce({ feature: 'tasks', id, action: 'moved', isProgress: true })
}

const changeOf = (field: string, from: unknown, to: unknown): Change => ({ field, from, to })

const beforeMerge = (row: SelectedCase): CaseBeforeMerge => ({
  status: row.status,
  status_since: row.statusSince,
  started_at: row.startedAt,
  completed_at: row.completedAt,
  resolved_at: row.resolvedAt,
  triage: row.triageState,
  triage_reason: row.triageReason,
  triage_until: row.triageUntil,
  triage_by: row.triageById,
  triage_at: row.triageAt,
  attachment_ids: row.attachmentIds,
})

/**
 * Undoes a merge: restores the case with whatever came from it and still exists. What was added to the other case since then
 * stays there, even if that case was deleted meanwhile.
 * @throws notFound, stale, conflict for a case that is not merged, or whose target has been merged itself since
 */
export function unmergeCase(services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<Case> {
  return inTransaction(services, author, async (tx) => {
    const seen = await selectCase(tx, id)
    const rows = await lockInOrder(tx, [id, ...(seen?.duplicateOfId ? [seen.duplicateOfId] : [])])
    const before = requireCurrent(rows.get(id), ifMatch, presentCase, Case)
    await unmerge(tx, before, before.duplicateOfId === null ? undefined : rows.get(before.duplicateOfId))
    return presentCase(mustExist(await selectCase(tx, id)))
  })
}

/** Undoes a merge within another write, on locked rows. */
export async function unmerge(tx: Transaction, before: CaseInState, target: CaseInState | undefined): Promise<void> {
  const merged = await selectMerge(tx, before.id)
  if (!merged || !target || merged.into_id !== target.id) throw refuse('notMerged')
  if (target.duplicateOfNumber !== null && target.duplicateOfId !== null) {
    throw refuse('targetMergedSince', { key: caseKey(target.number), into: caseKey(target.duplicateOfNumber) })
  }
  await moveBack(tx, merged)
  const { attachment_ids: photosBefore, ...columns } = merged.before
  const again = { topOf: columns.status, attachment_ids: photosBefore, duplicate_of: null, duplicate_of_number: null }
  const triage = triageChange(before, {
    state: columns.triage,
    reason: columns.triage_reason,
    until: columns.triage_until,
    byId: columns.triage_by,
  })
  // The case has been waiting since its report, not since the merge was undone.
  const { triage_since: _anew, ...restored } = triage.columns
  await tx.put(updateCase(before, { ...restored, ...columns, ...again }), {
    feature: 'cases',
    id: before.id,
    action: 'unmerged',
    changes: [
      ...triage.changes,
      changeOf('duplicateOf', caseKey(target.number), null),
      ...(columns.status === before.status ? [] : [changeOf('status', before.status, columns.status)]),
      ...(photosBefore.length === 0 ? [] : [changeOf('attachments', [], photosBefore.map(attachmentUrl))]),
    ],
  })
  const occurrences = withoutReportsOf(target.occurrences ?? [], before)
  const alsoReported = Math.max(0, target.alsoReported - before.alsoReported - 1)
  const left = target.attachmentIds.filter((one) => !merged.attachment_ids.includes(one))
  const photos = fieldsOf(target, {}, left)
  const counted = { occurrences: JSON.stringify(occurrences), also_reported: alsoReported }
  await tx.put(updateCase(target, { ...counted, ...photos.columns }), {
    feature: 'cases',
    id: target.id,
    action: 'reportUnmerged',
    changes: [
      changeOf('mergedCase', caseKey(before.number), null),
      changeOf('alsoReported', target.alsoReported, alsoReported),
      ...photos.changes,
    ],
  })
  announceMoved(tx, merged.comment_ids, merged.task_ids)
}

/** Returns the occurrences of a case without those that came with another one. */
function withoutReportsOf(occurrences: Occurrence[], { id, occurrences: theirs }: SelectedCase): Occurrence[] {
  const left = [...occurrences]
  for (const one of [...(theirs ?? []), { caseId: id, at: null, byId: null }]) {
    const index = left.findIndex(
      ({ at, byId, caseId }) => caseId === one.caseId && (one.at === null || (at === one.at && byId === one.byId)),
    )
    if (index >= 0) left.splice(index, 1)
  }
  return left
}
