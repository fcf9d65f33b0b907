import { attachmentUrl } from '../../contract/attachmentFiles.ts'
import type { CaseEdit, NewCase } from '../../contract/cases.ts'
import type { CaseStatus } from '../../contract/caseChoices.ts'
import { caseFields } from '../../contract/fields/case.ts'
import type { Change } from '../records/activityTable.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import { editedColumns, rowOfFields } from '../records/recordFields.ts'
import { refuse } from '../process/refuse.ts'
import type { CaseChange, CaseRow, SelectedCase } from './store.ts'
import { isFinished } from '../../contract/openWork.ts'

/** The row of a new case, with the times that its first status implies. */
export function rowOf(sent: NewCase, id: string, createdBy: string, attachmentIds: string[]): CaseRow {
  const now = new Date().toISOString()
  // A device's clock may be ahead of ours; nothing was reported in the future.
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
  }
}

type Column = Exclude<keyof CaseChange, 'topOf'>

const { carId: _link, ...columnOf } = editedColumns(caseFields)

/** The columns that an edit really changes, and the same as the history records it. */
export function editOf(
  before: SelectedCase,
  sent: CaseEdit,
  attachmentIds: string[] | undefined,
): { columns: CaseChange; changes: Change[] } {
  const edit = new FieldChanges<Column>()
  edit.noteSent(columnOf, before, sent)
  const carId = linkSent(sent, before.carId)
  if (carId !== undefined) edit.note('carId', 'car_id', before.carId, carId)
  if (attachmentIds) {
    const addresses = (ids: unknown) => (ids as string[]).map(attachmentUrl)
    edit.note('attachments', 'attachment_ids', before.attachmentIds, attachmentIds, addresses)
  }
  const times = 'status' in edit.columns && timesOf(before, sent.status ?? before.status)
  return { columns: { ...(edit.columns as CaseChange), ...times }, changes: edit.changes }
}

/** What a change of status does to the times, and where the card lands in its new column: on top. */
function timesOf(before: SelectedCase, status: CaseStatus): CaseChange {
  const now = new Date().toISOString()
  const finishedNow = isFinished('cases', status) && !isFinished('cases', before.status)
  const reopened = !isFinished('cases', status) && isFinished('cases', before.status)
  const remainsFinished = isFinished('cases', status) && !finishedNow
  return {
    topOf: status,
    ...(before.startedAt === null && status !== 'new' && !remainsFinished && { started_at: now }),
    ...(finishedNow && { completed_at: now, resolved_at: now }),
    ...(reopened && { completed_at: null, resolved_at: null }),
  }
}

/**
 * The CAR that a body links to. `carId` and `relatedCarId` are one link: where both are sent, as in a record that came
 * back whole, the one that differs from what was there is meant. Undefined when neither does.
 */
function linkSent({ carId, relatedCarId }: LinkSent, before: string | null): string | null | undefined {
  const [meant, other = meant] = [carId, relatedCarId].filter((id) => id !== undefined && id !== before)
  if (meant !== other) throw refuse('linkTwice')
  return meant
}

type LinkSent = { carId?: string | null | undefined; relatedCarId?: string | null | undefined }
