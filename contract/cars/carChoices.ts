export const carSorts = [
  '-createdAt',
  'createdAt',
  '-updatedAt',
  'dueDate',
  '-priority',
  'title',
  'number',
  '-number',
] as const

export const carStatuses = ['draft', 'active', 'review', 'verifying', 'complete', 'cancelled'] as const
/** Whether the effect of a CAR is proven: it is, it is closed without, or its actions are done and the proof is awaited. */
export const carProofs = ['proven', 'never', 'awaited'] as const
export type CarProof = (typeof carProofs)[number]

export type CarStatus = (typeof carStatuses)[number]
export const carPriorities = ['low', 'medium', 'high', 'critical'] as const
export const carCategories = [
  'safety',
  'quality',
  'cost',
  'delivery',
  'morale',
  'environment',
  'process_improvement',
  'equipment',
  'training',
  'other',
] as const

/** The number as shown to people. */
export const carKey = (number: number): string => `CAR-${number}`

/** The seven steps of the A3 in order, with their fields. */
export const a3Steps = [
  { step: 1, name: 'background', fields: ['background'] },
  { step: 2, name: 'currentCondition', fields: ['currentConditionQuantitative', 'currentConditionQualitative'] },
  { step: 3, name: 'targetCondition', fields: ['targetConditionQuantitative', 'targetConditionQualitative'] },
  { step: 4, name: 'rootCauseAnalysis', fields: ['rootCauseAnalysis'] },
  { step: 5, name: 'countermeasures', fields: ['countermeasures'] },
  { step: 6, name: 'implementationPlan', fields: ['implementationPlan'] },
  { step: 7, name: 'followUpPlan', fields: ['followUpPlan'] },
] as const
