import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import type { CarEdit, NewCar } from '../../contract/cars/cars.ts'
import type { CarStatus } from '../../contract/cars/carChoices.ts'
import { carFields } from '../../contract/fields/car.ts'
import { editLacksCancelReason } from '../../contract/cars/cancelling.ts'
import { editLacksSavingsReason } from '../../contract/records/savingsReason.ts'
import type { Change } from '../records/activityTable.ts'
import { refuseField } from '../process/refuse.ts'
import { FieldChanges, initialChanges } from '../records/fieldChanges.ts'
import { editedColumns, rowOfFields } from '../records/recordFields.ts'
import type { CarChange, CarRow, SelectedCar } from './store.ts'
import { isActedOn } from '../../contract/records/openWork.ts'

/** Returns the row of a new CAR, with the times that its first status implies. */
export function rowOf(sent: NewCar, id: string, createdBy: string, attachmentIds: string[]): CarRow {
  const now = new Date().toISOString()
  return {
    ...rowOfFields(carFields, sent),
    id,
    owner_id: sent.ownerId ?? createdBy,
    created_by: createdBy,
    created_at: now,
    updated_at: now,
    started_at: sent.status === 'draft' ? null : now,
    completed_at: sent.status === 'complete' ? now : null,
    actions_done_at: isActedOn('cars', sent.status) && sent.status !== 'cancelled' ? now : null,
    attachment_ids: attachmentIds,
  }
}

/** Returns the fields of a new CAR for the audit log. The link to each case is recorded with the case. */
export function newCarChanges(
  { id: _id, caseIds: _caseIds, fromTriage: _from, custom: _custom, ...fields }: NewCar,
  createdBy: string,
  attachmentIds: string[],
  custom: Change[],
): Change[] {
  const attachments = attachmentIds.map(attachmentUrl)
  return [...initialChanges({ ...fields, ownerId: fields.ownerId ?? createdBy, attachments }), ...custom]
}

const columnOf = editedColumns(carFields)

/** Returns the columns that an edit really changes, and the same as the history records it. */
export function editOf(
  before: SelectedCar,
  asked: CarEdit,
  attachmentIds: string[] | undefined,
): { columns: CarChange; changes: Change[] } {
  const sent = withProof(before, asked)
  if (editLacksCancelReason(before, sent)) throw refuseField('cancelReason', 'cancelReasonMissing')
  if (editLacksSavingsReason(before, sent)) throw refuseField('savingsReason', 'savingsReasonMissing')
  const edit = new FieldChanges<(typeof columnOf)[keyof typeof columnOf] | 'attachment_ids'>()
  edit.noteSent(columnOf, before, sent)
  edit.noteAttachments(before.attachmentIds, attachmentIds)
  const columns = edit.columns as CarChange
  for (const column of ['current_condition_quantitative', 'target_condition_quantitative'] as const) {
    if (column in columns) columns[column] = JSON.stringify(columns[column])
  }
  const times = 'status' in columns && timesOf(before, sent.status ?? before.status)
  return { columns: { ...columns, ...times }, changes: edit.changes }
}

/**
 * Returns an edit as it is carried out. Completing a CAR that has an effectiveness plan leads to `verifying` until its
 * effect is proven, also for clients that do not know that status. Reopening a cancelled one removes the reason.
 */
function withProof(before: SelectedCar, sent: CarEdit): CarEdit {
  if (sent.status === undefined) return sent
  const isReopened = before.status === 'cancelled' && sent.status !== 'cancelled'
  const edit = isReopened ? { ...sent, cancelReason: null } : sent
  const mustProve = sent.status === 'complete' && before.status !== 'complete' && before.needsProof
  return mustProve ? { ...edit, status: 'verifying' } : edit
}

/** Returns how a change of status affects the times. A cancelled CAR keeps the time at which its actions were done. */
function timesOf({ startedAt, actionsDoneAt }: SelectedCar, status: CarStatus): CarChange {
  const now = new Date().toISOString()
  const doneAt = status === 'cancelled' ? actionsDoneAt : (actionsDoneAt ?? now)
  return {
    status_since: now,
    ...(startedAt === null && status !== 'draft' && { started_at: now }),
    completed_at: status === 'complete' ? now : null,
    // Completed anew, it is watched anew.
    ...(status === 'complete' && { doubted_at: null }),
    actions_done_at: isActedOn('cars', status) ? doneAt : null,
  }
}
