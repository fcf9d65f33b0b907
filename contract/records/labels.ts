import type {
  businessImpacts,
  caseCategories,
  CasePriority,
  CaseStatus,
  correctionActions,
  correctionStatuses,
  correctionTypes,
  departments,
  relatedRecordTypes,
  safetyQuestions,
} from '../cases/caseChoices.ts'
import type { CallState, UrgentCallType } from '../calls/callChoices.ts'
import type { carCategories, CarStatus } from '../cars/carChoices.ts'
import type { taskPriorities, TaskStatus } from '../tasks/taskChoices.ts'

/**
 * The English labels of stored values. Each is its own key in the catalogues of the other languages, so that screens,
 * reports, e-mails and exported lists use the same labels.
 */
export const caseStatusLabels: Record<CaseStatus, string> = {
  new: 'New',
  in_progress: 'In Progress',
  review: 'Review',
  completed: 'Completed',
  closed: 'Closed',
}

export const carStatusLabels: Record<CarStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  review: 'Review',
  verifying: 'Verifying',
  complete: 'Complete',
  cancelled: 'Cancelled',
}

export const priorityLabels: Record<CasePriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  critical: 'Critical',
}

export const departmentLabels: Record<(typeof departments)[number], string> = {
  production: 'Production',
  quality: 'Quality',
  maintenance: 'Maintenance',
  safety: 'Safety',
  logistics: 'Logistics',
  engineering: 'Engineering',
}

export const caseCategoryLabels: Record<(typeof caseCategories)[number], string> = {
  process_improvement: 'Process Improvement',
  quality: 'Quality',
  safety: 'Safety',
  cost_reduction: 'Cost Reduction',
  customer_satisfaction: 'Customer Satisfaction',
}

export const carCategoryLabels: Record<(typeof carCategories)[number], string> = {
  safety: 'Safety',
  quality: 'Quality',
  cost: 'Cost',
  delivery: 'Delivery',
  morale: 'Morale',
  environment: 'Environment',
  process_improvement: 'Process Improvement',
  equipment: 'Equipment',
  training: 'Training',
  other: 'Other',
}

export const safetyQuestionLabels: Record<(typeof safetyQuestions)[number], string> = {
  asked: 'Not answered',
  yes: 'Yes',
  no: 'No',
}

/** Unlike those of a priority, these go with a masculine noun in Romance languages. */
export const businessImpactLabels: Record<(typeof businessImpacts)[number], string> = {
  low: 'Low§impact',
  medium: 'Medium§impact',
  high: 'High§impact',
}

/** Issue types are free text; these are the usual ones. */
export const issueTypeLabels: Record<string, string> = {
  observation: 'Observation',
  problem: 'Problem',
  near_miss: 'Near miss',
  suggestion: 'Suggestion',
  complaint: 'Complaint',
}

export const taskStatusLabels: Record<TaskStatus, string> = {
  pending: 'Pending',
  in_progress: 'In Progress',
  completed: 'Completed',
}

export const taskPriorityLabels: Record<(typeof taskPriorities)[number], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
}

export const relatedRecordTypeLabels: Record<(typeof relatedRecordTypes)[number], string> = {
  Customer: 'Customer',
  Vendor: 'Vendor',
  'Sales Order': 'Sales Order',
  'Purchase Order': 'Purchase Order',
  Item: 'Item',
}

export const correctionTypeLabels: Record<(typeof correctionTypes)[number], string> = {
  Return: 'Return',
  Credit: 'Credit',
}

export const correctionActionLabels: Record<(typeof correctionActions)[number], string> = {
  'Create Return': 'Create Return',
  'Create Credit and Rebill': 'Create Credit and Rebill',
  'Credit Only': 'Credit Only',
}

export const correctionStatusLabels: Record<(typeof correctionStatuses)[number], string> = {
  Pending: 'Pending',
  Completed: 'Completed',
  Failed: 'Failed',
}

/** Shifts are named by each workspace; these are the initial ones. */
export const shiftLabels: Record<string, string> = { Early: 'Early', Late: 'Late', Night: 'Night' }

export const callTypeLabels: Record<UrgentCallType, string> = {
  machine: 'Machine',
  quality: 'Quality',
  material: 'Material',
  safety: 'Safety',
}

export const callStateLabels: Record<CallState, string> = {
  called: 'Unanswered',
  acknowledged: 'On the way',
  arrived: 'At the station',
  cleared: 'Cleared',
  cancelled: 'Cancelled§call',
}
