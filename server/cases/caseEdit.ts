import { attachmentUrl } from '../../contract/attachments.ts'
import { finishedStatuses, type CaseEdit, type CaseStatus, type NewCase } from '../../contract/cases.ts'
import type { Change } from '../records/activityTable.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import { refuse } from '../process/refuse.ts'
import type { CaseChange, CaseRow, SelectedCase } from './store.ts'

const isFinished = (status: CaseStatus) => finishedStatuses.includes(status)

/** The row of a new case, with the times that its first status implies. */
export function rowOf(sent: NewCase, id: string, createdBy: string, attachmentIds: string[]): CaseRow {
  const now = new Date().toISOString()
  // A device's clock may be ahead of ours; nothing was reported in the future.
  const reported = sent.reportedAt !== undefined && Date.parse(sent.reportedAt) < Date.now() ? sent.reportedAt : now
  return {
    id,
    title: sent.title,
    description: sent.description,
    status: sent.status,
    priority: sent.priority,
    category: sent.category,
    issue_type: sent.issueType,
    department: sent.department,
    location: sent.location,
    station_id: sent.stationId,
    tags: sent.tags,
    assignee_id: sent.assigneeId,
    created_by: createdBy,
    due_date: sent.dueDate,
    created_at: reported,
    updated_at: now,
    started_at: sent.status === 'new' ? null : now,
    resolved_at: isFinished(sent.status) ? now : null,
    completed_at: isFinished(sent.status) ? now : null,
    attachment_ids: attachmentIds,
    estimated_hours: sent.estimatedHours,
    actual_hours: sent.actualHours,
    effort: sent.effort,
    estimated_savings: sent.estimatedSavings,
    actual_savings: sent.actualSavings,
    business_impact: sent.businessImpact,
    car_id: linkSent(sent, null) ?? null,
    related_record_type: sent.relatedRecordType,
    related_record_id: sent.relatedRecordId,
    related_record_name: sent.relatedRecordName,
    correction_type: sent.correctionType,
    correction_action: sent.correctionAction,
  }
}

type Column = Exclude<keyof CaseChange, 'topOf'>

/** The column of each field that a person edits as it is. */
const columnOf = {
  title: 'title',
  description: 'description',
  status: 'status',
  priority: 'priority',
  category: 'category',
  issueType: 'issue_type',
  department: 'department',
  location: 'location',
  stationId: 'station_id',
  tags: 'tags',
  assigneeId: 'assignee_id',
  dueDate: 'due_date',
  estimatedHours: 'estimated_hours',
  actualHours: 'actual_hours',
  effort: 'effort',
  estimatedSavings: 'estimated_savings',
  actualSavings: 'actual_savings',
  businessImpact: 'business_impact',
  relatedRecordType: 'related_record_type',
  relatedRecordId: 'related_record_id',
  relatedRecordName: 'related_record_name',
  correctionType: 'correction_type',
  correctionAction: 'correction_action',
} as const satisfies Partial<Record<keyof CaseEdit & keyof SelectedCase, Column>>

/** The columns that an edit really changes, and the same as history tells it. */
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
  const finishedNow = isFinished(status) && !isFinished(before.status)
  const reopened = !isFinished(status) && isFinished(before.status)
  return {
    topOf: status,
    ...(before.startedAt === null && status !== 'new' && { started_at: now }),
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
  if (meant !== other) throw refuse('invalid', 'carId and relatedCarId are one link; send one of them.')
  return meant
}

type LinkSent = { carId?: string | null | undefined; relatedCarId?: string | null | undefined }
