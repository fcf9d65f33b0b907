import { z } from 'zod'
import { carFields } from './fields/car.ts'
import { answerShapes, initialShapes, sentShapes } from './fields/shapes.ts'
import { Person } from './users.ts'
import { allOptional, authorNames, body, Id, prose, showsSomething } from './values.ts'

export const carStatuses = ['draft', 'active', 'review', 'complete'] as const
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

/** The number as people say it. */
export const carKey = (number: number): string => `CAR-${number}`

/** The seven steps of the A3 in their order, with the fields that each one holds. */
export const a3Steps = [
  { step: 1, name: 'background', fields: ['background'] },
  { step: 2, name: 'currentCondition', fields: ['currentConditionQuantitative', 'currentConditionQualitative'] },
  { step: 3, name: 'targetCondition', fields: ['targetConditionQuantitative', 'targetConditionQualitative'] },
  { step: 4, name: 'rootCauseAnalysis', fields: ['rootCauseAnalysis'] },
  { step: 5, name: 'countermeasures', fields: ['countermeasures'] },
  { step: 6, name: 'implementationPlan', fields: ['implementationPlan'] },
  { step: 7, name: 'followUpPlan', fields: ['followUpPlan'] },
] as const

export const Car = z.object({
  id: Id,
  number: z.int(),
  /** `CAR-17`. */
  key: z.string(),
  ...answerShapes(carFields),
  /** Rows and text of the current condition as one text. */
  currentCondition: z.string(),
  targetCondition: z.string(),
  owner: Person,
  sponsor: Person.nullable(),
  createdBy: Person,
  version: z.int(),
})
export type Car = z.output<typeof Car>

const readOnly = [
  'id',
  'number',
  'key',
  'currentCondition',
  'targetCondition',
  'owner',
  'sponsor',
  ...authorNames,
  'createdById',
  'createdAt',
  'updatedAt',
  'startedAt',
  'completedAt',
  'deletedAt',
  'version',
] as const

const shapes = {
  ...sentShapes(carFields),
  background: prose(carFields.background.limit, carFields.background.required)
    .trim()
    .min(1, { error: 'Background is required', abort: true })
    .refine(showsSomething, 'Background is required'),
}

export const NewCar = body(
  {
    id: Id.optional(),
    ...initialShapes(carFields, shapes),
    /** Left out or null: whoever makes it. */
    ownerId: Id.nullable().default(null),
    /** Cases that this CAR is opened for; they are linked to it in the same write. */
    caseIds: z.array(Id).max(100).default([]),
  },
  readOnly,
)
export type NewCar = z.output<typeof NewCar>
export type NewCarSent = z.input<typeof NewCar>

export const CarEdit = body(allOptional(shapes), readOnly)
export type CarEdit = z.output<typeof CarEdit>
export type CarEditSent = z.input<typeof CarEdit>
