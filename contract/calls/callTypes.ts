import type { Case } from '../cases/cases.ts'

export const quickCasePriorities = ['low', 'medium'] as const
export type QuickCasePriority = (typeof quickCasePriorities)[number]

/** The call types on the floor screen's first view, and the fields that each fills in. */
export const callTypes = ['quality', 'machine', 'material', 'safety', 'idea', 'other'] as const
export type CallType = (typeof callTypes)[number]

type Filled = { category: Case['category']; department: Case['department']; priority: QuickCasePriority }
/**
 * What each call type is about, who is called, and the fields it sets; a null department is left to the station or the
 * person.
 */
export const filledByCallType: Record<CallType, Filled> = {
  quality: { category: 'quality', department: 'quality', priority: 'medium' },
  machine: { category: 'process_improvement', department: 'maintenance', priority: 'medium' },
  material: { category: 'process_improvement', department: 'logistics', priority: 'medium' },
  safety: { category: 'safety', department: 'safety', priority: 'medium' },
  idea: { category: 'process_improvement', department: null, priority: 'low' },
  other: { category: 'process_improvement', department: null, priority: 'low' },
}

/** The tag that marks a case as a call from the floor. */
export const floorTag = 'quick-case'
