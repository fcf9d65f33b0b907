import { z } from 'zod'
import { AttachmentsSent } from './attachments.ts'
import { businessImpacts, departments } from './cases.ts'
import { Person } from './users.ts'
import {
  allOptional,
  authorNames,
  body,
  Day,
  Id,
  Instant,
  line,
  Money,
  MoneyAnswer,
  prose,
  showsSomething,
  Tags,
} from './values.ts'

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

export const carTitleLimit = 200
export const conditionRowLimit = 30

/** The number as people say it. */
export const carKey = (number: number): string => `CAR-${number}`

/** One measured thing of the current or target condition: what, and how much. */
export const ConditionRow = z.strictObject({
  description: prose(300).trim(),
  value: z.union([z.string(), z.number()]).transform(String).pipe(prose(100).trim()),
})
export type ConditionRow = z.output<typeof ConditionRow>

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
  title: z.string(),
  background: z.string(),
  currentConditionQuantitative: z.array(z.object({ description: z.string(), value: z.string() })),
  currentConditionQualitative: z.string(),
  /** Rows and text of the current condition as one text. */
  currentCondition: z.string(),
  targetConditionQuantitative: z.array(z.object({ description: z.string(), value: z.string() })),
  targetConditionQualitative: z.string(),
  targetCondition: z.string(),
  rootCauseAnalysis: z.string(),
  countermeasures: z.string(),
  implementationPlan: z.string(),
  followUpPlan: z.string(),
  status: z.enum(carStatuses),
  priority: z.enum(carPriorities),
  category: z.enum(carCategories),
  ownerId: Id,
  owner: Person,
  sponsorId: Id.nullable(),
  sponsor: Person.nullable(),
  createdById: Id,
  createdBy: Person,
  estimatedSavings: MoneyAnswer.nullable(),
  actualSavings: MoneyAnswer.nullable(),
  businessImpact: z.enum(businessImpacts).nullable(),
  department: z.enum(departments).nullable(),
  dueDate: z.string().nullable(),
  reviewDate: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** When it first left Draft. */
  startedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  attachments: z.array(z.string()),
  tags: z.array(z.string()),
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

/** Rows of which neither side is filled in are dropped. */
const Rows = z
  .array(ConditionRow)
  .max(conditionRowLimit, `Use at most ${conditionRowLimit} rows.`)
  .transform((rows) => rows.filter(({ description, value }) => description || value))

const text = prose(20_000)
const fields = {
  title: line(carTitleLimit, 'Title is required'),
  background: prose(20_000, 'Background is required')
    .trim()
    .min(1, { error: 'Background is required', abort: true })
    .refine(showsSomething, 'Background is required'),
  currentConditionQuantitative: Rows,
  currentConditionQualitative: text,
  targetConditionQuantitative: Rows,
  targetConditionQualitative: text,
  rootCauseAnalysis: text,
  countermeasures: text,
  implementationPlan: text,
  followUpPlan: text,
  status: z.enum(carStatuses),
  priority: z.enum(carPriorities),
  category: z.enum(carCategories),
  ownerId: Id,
  sponsorId: Id.nullable(),
  estimatedSavings: Money.nullable(),
  actualSavings: Money.nullable(),
  businessImpact: z.enum(businessImpacts).nullable(),
  department: z.enum(departments).nullable(),
  dueDate: Day.nullable(),
  reviewDate: Day.nullable(),
  attachments: AttachmentsSent,
  tags: Tags,
}

export const NewCar = body(
  {
    id: Id.optional(),
    ...fields,
    currentConditionQuantitative: Rows.default([]),
    currentConditionQualitative: text.default(''),
    targetConditionQuantitative: Rows.default([]),
    targetConditionQualitative: text.default(''),
    rootCauseAnalysis: text.default(''),
    countermeasures: text.default(''),
    implementationPlan: text.default(''),
    followUpPlan: text.default(''),
    status: fields.status.default('draft'),
    priority: fields.priority.default('medium'),
    category: fields.category.default('process_improvement'),
    /** Left out or null: whoever makes it. */
    ownerId: Id.nullable().default(null),
    sponsorId: fields.sponsorId.default(null),
    estimatedSavings: fields.estimatedSavings.default(null),
    actualSavings: fields.actualSavings.default(null),
    businessImpact: fields.businessImpact.default(null),
    department: fields.department.default(null),
    dueDate: fields.dueDate.default(null),
    reviewDate: fields.reviewDate.default(null),
    attachments: fields.attachments.default([]),
    tags: fields.tags.default([]),
    /** Cases that this CAR is opened for; they are linked to it in the same write. */
    caseIds: z.array(Id).max(100).default([]),
  },
  readOnly,
)
export type NewCar = z.output<typeof NewCar>
export type NewCarSent = z.input<typeof NewCar>

export const CarEdit = body(allOptional(fields), readOnly)
export type CarEdit = z.output<typeof CarEdit>
export type CarEditSent = z.input<typeof CarEdit>
