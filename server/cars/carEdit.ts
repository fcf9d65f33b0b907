import { attachmentUrl } from '../../contract/attachments.ts'
import type { CarEdit, CarStatus, ConditionRow, NewCar } from '../../contract/cars.ts'
import type { Change } from '../records/activityTable.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import { firstValues } from '../records/firstValues.ts'
import type { CarChange, CarRow, SelectedCar } from './store.ts'

/** The row of a new CAR, with the times that its first status implies. */
export function rowOf(sent: NewCar, id: string, createdBy: string, attachmentIds: string[]): CarRow {
  const now = new Date().toISOString()
  return {
    id,
    title: sent.title,
    background: sent.background,
    current_condition_quantitative: asJson(sent.currentConditionQuantitative),
    current_condition_qualitative: sent.currentConditionQualitative,
    target_condition_quantitative: asJson(sent.targetConditionQuantitative),
    target_condition_qualitative: sent.targetConditionQualitative,
    root_cause_analysis: sent.rootCauseAnalysis,
    countermeasures: sent.countermeasures,
    implementation_plan: sent.implementationPlan,
    follow_up_plan: sent.followUpPlan,
    status: sent.status,
    priority: sent.priority,
    category: sent.category,
    owner_id: sent.ownerId ?? createdBy,
    sponsor_id: sent.sponsorId,
    created_by: createdBy,
    estimated_savings: sent.estimatedSavings,
    actual_savings: sent.actualSavings,
    business_impact: sent.businessImpact,
    department: sent.department,
    due_date: sent.dueDate,
    review_date: sent.reviewDate,
    created_at: now,
    updated_at: now,
    started_at: sent.status === 'draft' ? null : now,
    completed_at: sent.status === 'complete' ? now : null,
    attachment_ids: attachmentIds,
    tags: sent.tags,
  }
}

/** What a new CAR says, as the audit log tells it. Of the cases each tells of its link itself. */
export function firstSaid(
  { id: _id, caseIds: _caseIds, ...said }: NewCar,
  createdBy: string,
  attachmentIds: string[],
): Change[] {
  const attachments = attachmentIds.map(attachmentUrl)
  return firstValues({ ...said, ownerId: said.ownerId ?? createdBy, attachments })
}

const asJson = (rows: ConditionRow[]) => JSON.stringify(rows)

/** The column of each field that a person edits as it is. */
const columnOf = {
  title: 'title',
  background: 'background',
  currentConditionQuantitative: 'current_condition_quantitative',
  currentConditionQualitative: 'current_condition_qualitative',
  targetConditionQuantitative: 'target_condition_quantitative',
  targetConditionQualitative: 'target_condition_qualitative',
  rootCauseAnalysis: 'root_cause_analysis',
  countermeasures: 'countermeasures',
  implementationPlan: 'implementation_plan',
  followUpPlan: 'follow_up_plan',
  status: 'status',
  priority: 'priority',
  category: 'category',
  ownerId: 'owner_id',
  sponsorId: 'sponsor_id',
  estimatedSavings: 'estimated_savings',
  actualSavings: 'actual_savings',
  businessImpact: 'business_impact',
  department: 'department',
  dueDate: 'due_date',
  reviewDate: 'review_date',
  tags: 'tags',
} as const satisfies Record<Exclude<keyof CarEdit & keyof SelectedCar, 'attachments'>, keyof CarChange>

/** The columns that an edit really changes, and the same as history tells it. */
export function editOf(
  before: SelectedCar,
  sent: CarEdit,
  attachmentIds: string[] | undefined,
): { columns: CarChange; changes: Change[] } {
  const edit = new FieldChanges<(typeof columnOf)[keyof typeof columnOf] | 'attachment_ids'>()
  edit.noteSent(columnOf, before, sent)
  if (attachmentIds) {
    const addresses = (ids: unknown) => (ids as string[]).map(attachmentUrl)
    edit.note('attachments', 'attachment_ids', before.attachmentIds, attachmentIds, addresses)
  }
  const columns = edit.columns as CarChange
  for (const column of ['current_condition_quantitative', 'target_condition_quantitative'] as const) {
    if (column in columns) columns[column] = asJson(columns[column] as unknown as ConditionRow[])
  }
  const times = 'status' in columns && timesOf(before, sent.status ?? before.status)
  return { columns: { ...columns, ...times }, changes: edit.changes }
}

/** What a change of status does to the times. */
function timesOf(before: SelectedCar, status: CarStatus): CarChange {
  const now = new Date().toISOString()
  return {
    ...(before.startedAt === null && status !== 'draft' && { started_at: now }),
    completed_at: status === 'complete' ? now : null,
  }
}
