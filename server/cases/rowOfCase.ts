import type { CaseEdit, NewCase } from '../../contract/cases/cases.ts'
import type { CaseStatus } from '../../contract/cases/caseChoices.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { editLacksSavingsReason } from '../../contract/records/savingsReason.ts'
import type { Change } from '../records/activityTable.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import { editedColumns, rowOfFields } from '../records/recordFields.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import type { CaseChange, CaseRow, SelectedCase } from './store.ts'
import { triageChange } from './triage/triageChange.ts'
import { isFinished } from '../../contract/records/openWork.ts'

/** Returns the row of a new case, with the times that its first status implies. */
export function rowOf(sent: NewCase, id: string, createdBy: string, attachmentIds: string[]): CaseRow {
  const now = new Date().toISOString()
  // A device's clock may be ahead of ours; no report is from the future.
  const reported = sent.reportedAt !== undefined && Date.parse(sent.reportedAt) < Date.now() ? sent.reportedAt : now
  return {
    ...rowOfFields(caseFields, sent),
    id,
    created_by: createdBy,
    created_at: reported,
    updated_at: now,
    started_at: sent.status === 'new' ? null : now,
    resolved_at: isFinished('cases', sent.status) ? now : null,
    completed_at: isFinished('cases', sent.status) ? now : null,
    attachment_ids: attachmentIds,
    car_id: linkSent(sent, null) ?? null,
    ...(isTakenOn(sent) && { triage: 'accepted' as const }),
  }
}

/** Whether somebody has a case that is made: it is given to a person, or beyond New. */
const isTakenOn = ({ status, assigneeId }: NewCase) => status !== 'new' || assigneeId !== null

type Column = Exclude<keyof CaseChange, 'topOf'>

const { carId: _link, ...columnOf } = editedColumns(caseFields)

type Edit = { columns: CaseChange; changes: Change[] }

/**
 * Returns the columns that an edit changes, including the triage it implies, and the changes as the history records
 * them.
 */
export function editOf(before: SelectedCase, sent: CaseEdit, attachmentIds: string[] | undefined, byId: string): Edit {
  const { columns, changes } = fieldsOf(before, sent, attachmentIds)
  const taken = takenOn(before, columns, byId)
  return { columns: { ...columns, ...taken.columns }, changes: [...changes, ...taken.changes] }
}

/** Returns the fields that are really changed. */
export function fieldsOf(before: SelectedCase, sent: CaseEdit, attachmentIds?: string[]): Edit {
  if (editLacksSavingsReason(before, sent)) throw refuseField('savingsReason', 'savingsReasonMissing')
  const edit = new FieldChanges<Column>()
  edit.noteSent(columnOf, before, sent)
  const carId = linkSent(sent, before.carId)
  if (carId !== undefined) edit.note('carId', 'car_id', before.carId, carId)
  edit.noteAttachments(before.attachmentIds, attachmentIds)
  const times = 'status' in edit.columns && timesOf(before, sent.status ?? before.status)
  return { columns: { ...(edit.columns as CaseChange), ...times }, changes: edit.changes }
}

/** An edit accepts a case in triage when it assigns the case, moves it out of New, or links it to a CAR. */
function takenOn(before: SelectedCase, edited: CaseChange, byId: string): Edit {
  const { assignee_id, status, car_id, status_since } = edited
  const state = before.triageState
  const isPending = state === 'waiting' || state === 'snoozed'
  const isTaken = isPending && (Boolean(assignee_id) || Boolean(car_id) || (status !== undefined && status !== 'new'))
  const isReopened = state === 'declined' && status !== undefined && !isFinished('cases', status)
  if (!isTaken && !isReopened) return { columns: {}, changes: [] }
  const { columns, changes } = triageChange(before, { state: 'accepted', byId })
  return { columns: { ...columns, ...(status_since && { triage_at: status_since }) }, changes }
}

/** Returns how a change of status affects the times, and the card's position in its new column: on top. */
function timesOf(before: Pick<SelectedCase, 'status' | 'startedAt'>, status: CaseStatus): CaseChange {
  const now = new Date().toISOString()
  const finishedNow = isFinished('cases', status) && !isFinished('cases', before.status)
  const reopened = !isFinished('cases', status) && isFinished('cases', before.status)
  const remainsFinished = isFinished('cases', status) && !finishedNow
  return {
    topOf: status,
    status_since: now,
    ...(before.startedAt === null && status !== 'new' && !remainsFinished && { started_at: now }),
    ...(finishedNow && { completed_at: now, resolved_at: now }),
    ...(reopened && { completed_at: null, resolved_at: null }),
  }
}

/**
 * Returns the CAR that a body links to. `carId` and `relatedCarId` are the same link: when both are sent, as when a
 * complete record is sent back, the one that differs from the stored link counts. Undefined when neither does.
 */
function linkSent({ carId, relatedCarId }: LinkSent, before: string | null): string | null | undefined {
  const [meant, other = meant] = [carId, relatedCarId].filter((id) => id !== undefined && id !== before)
  if (meant !== other) throw refuse('linkTwice')
  return meant
}

type LinkSent = { carId?: string | null | undefined; relatedCarId?: string | null | undefined }
