import type { Case } from './cases.ts'

export const quickCasePriorities = ['low', 'medium'] as const
export type QuickCasePriority = (typeof quickCasePriorities)[number]

/** The kinds of call on the floor screen's first view, and what each fills in. */
export const callTypes = ['quality', 'machine', 'material', 'safety', 'idea', 'other'] as const
export type CallType = (typeof callTypes)[number]

type Filled = { category: Case['category']; department: Case['department']; priority: QuickCasePriority }
/** What each kind of call is about, who is called, and how it is taken; a null department is the station's or the person's to say. */
export const filledByCallType: Record<CallType, Filled> = {
  quality: { category: 'quality', department: 'quality', priority: 'medium' },
  machine: { category: 'process_improvement', department: 'maintenance', priority: 'medium' },
  material: { category: 'process_improvement', department: 'logistics', priority: 'medium' },
  safety: { category: 'safety', department: 'safety', priority: 'medium' },
  idea: { category: 'process_improvement', department: null, priority: 'low' },
  other: { category: 'process_improvement', department: null, priority: 'low' },
}

/** The mark by which a case is known as a call from the floor. */
export const floorTag = 'quick-case'
