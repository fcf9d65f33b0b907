/** Sort orders of the list; a leading minus reverses one. `rank` is the order of the board's column. */
const caseSortKeys = ['createdAt', 'updatedAt', 'dueDate', 'priority', 'status', 'title', 'number', 'rank'] as const
export type CaseSortKey = (typeof caseSortKeys)[number]
export const caseSorts = caseSortKeys.flatMap((key) => [key, `-${key}` as const])
export type CaseSort = CaseSortKey | `-${CaseSortKey}`

export const caseStatuses = ['new', 'in_progress', 'review', 'completed', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

export const casePriorities = ['low', 'medium', 'high', 'critical'] as const
export type CasePriority = (typeof casePriorities)[number]

export const caseCategories = [
  'process_improvement',
  'quality',
  'safety',
  'cost_reduction',
  'customer_satisfaction',
] as const
export const departments = ['production', 'quality', 'maintenance', 'safety', 'logistics', 'engineering'] as const
export const businessImpacts = ['low', 'medium', 'high'] as const
/** Whether it is unsafe or the line is stopped: not answered yet, or the answer. */
export const safetyQuestions = ['asked', 'yes', 'no'] as const
export const relatedRecordTypes = ['Customer', 'Vendor', 'Sales Order', 'Purchase Order', 'Item'] as const
export const correctionTypes = ['Return', 'Credit'] as const
export const correctionActions = ['Create Return', 'Create Credit and Rebill', 'Credit Only'] as const
export const correctionStatuses = ['Pending', 'Completed', 'Failed'] as const

/** Maximum characters of a shift's name, in the settings of the workspace and in a case. */
export const shiftNameLimit = 40

/** The number as shown to people. */
export const caseKey = (number: number): string => `CASE-${number}`
