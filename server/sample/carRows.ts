import type { SampleCar } from './carYear.ts'
import type { SampleComment, SampleTask } from './hangingOn.ts'

const iso = (at: Date) => at.toISOString()
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

export const carRow = (one: SampleCar, number: number) => ({
  id: one.id,
  number,
  title: one.title,
  background: one.background,
  current_condition_quantitative: one.currentConditionQuantitative,
  current_condition_qualitative: one.currentConditionQualitative,
  target_condition_quantitative: one.targetConditionQuantitative,
  target_condition_qualitative: one.targetConditionQualitative,
  root_cause_analysis: one.rootCauseAnalysis,
  countermeasures: one.countermeasures,
  implementation_plan: one.implementationPlan,
  follow_up_plan: one.followUpPlan,
  status: one.status,
  priority: one.priority,
  category: one.category,
  owner_id: one.ownerId,
  sponsor_id: one.sponsorId,
  created_by: one.createdBy,
  estimated_savings: one.estimatedSavings,
  actual_savings: one.actualSavings,
  business_impact: one.businessImpact,
  department: one.department,
  due_date: one.dueDate,
  review_date: one.reviewDate,
  created_at: iso(one.createdAt),
  updated_at: iso(one.updatedAt),
  started_at: isoOrNull(one.startedAt),
  completed_at: isoOrNull(one.completedAt),
  attachment_ids: one.attachmentIds,
  tags: one.tags,
  is_sample: true,
  version: one.version,
})

export const taskRow = (one: SampleTask) => ({
  id: one.id,
  case_id: one.caseId,
  car_id: one.carId,
  title: one.title,
  description: one.description,
  status: one.status,
  priority: one.priority,
  assignee_id: one.assigneeId,
  created_by: one.createdBy,
  due_date: one.dueDate,
  completed_at: isoOrNull(one.completedAt),
  created_at: iso(one.createdAt),
  updated_at: iso(one.updatedAt),
  estimated_hours: one.estimatedHours,
  actual_hours: one.actualHours,
  rank: one.rank,
  version: one.version,
})

export const commentRow = (one: SampleComment) => ({
  id: one.id,
  case_id: one.caseId,
  car_id: one.carId,
  user_id: one.userId,
  content: one.content,
  created_at: iso(one.at),
  version: 1,
})

export const mentionRows = ({ id, mentioned }: SampleComment) =>
  [...new Set(mentioned)].map((userId) => ({ comment_id: id, user_id: userId }))
