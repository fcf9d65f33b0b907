import { z } from 'zod'
import { AttachmentsSent } from './attachments.ts'
import { Person } from './users.ts'
import {
  allOptional,
  authorNames,
  body,
  Day,
  Hours,
  Id,
  Instant,
  line,
  Money,
  MoneyAnswer,
  optionalLine,
  prose,
  Tags,
  WholeHours,
} from './values.ts'

export const caseStatuses = ['new', 'in_progress', 'review', 'completed', 'closed'] as const
export type CaseStatus = (typeof caseStatuses)[number]

/** Statuses that end the work; reaching one sets `completedAt`. */
export const finishedStatuses: readonly CaseStatus[] = ['completed', 'closed']

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
export const relatedRecordTypes = ['Customer', 'Vendor', 'Sales Order', 'Purchase Order', 'Item'] as const
export const correctionTypes = ['Return', 'Credit'] as const
export const correctionActions = ['Create Return', 'Create Credit and Rebill', 'Credit Only'] as const
export const correctionStatuses = ['Pending', 'Completed', 'Failed'] as const

export const titleLimit = 200
export const proseLimit = 20_000
export const issueTypeLimit = 50
export const locationLimit = 300
/** Of the number and of the name of a related record. */
export const relatedRecordLimit = 200

/** Share of the way done that a card shows, in percent. */
export const progressOfStatus: Record<CaseStatus, number> = {
  new: 0,
  in_progress: 50,
  review: 75,
  completed: 100,
  closed: 0,
}

/** The number as people say it. */
export const caseKey = (number: number): string => `CASE-${number}`

/** Reads the older spellings `open` and `inProgress`, answers the canonical one. */
const otherSpellings: Record<string, CaseStatus> = { open: 'new', inProgress: 'in_progress' }
export const CaseStatusSent = z
  .enum([...caseStatuses, 'open', 'inProgress'])
  .transform((status) => otherSpellings[status] ?? (status as CaseStatus))

/** What a linked record looked like when it was linked: it serves while the ERP is away. */
export const RelatedRecord = z.object({
  type: z.enum(relatedRecordTypes),
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** Short facts to show, label (English, its own key) and value. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  url: z.string(),
  asOf: Instant,
})
export type RelatedRecord = z.output<typeof RelatedRecord>

export const Case = z.object({
  id: Id,
  number: z.int(),
  /** `CASE-1042`. */
  key: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(caseStatuses),
  priority: z.enum(casePriorities),
  category: z.enum(caseCategories),
  issueType: z.string(),
  department: z.enum(departments).nullable(),
  location: z.string().nullable(),
  /** The station whose place `location` names, when it was reported at one. */
  stationId: Id.nullable(),
  tags: z.array(z.string()),
  assigneeId: Id.nullable(),
  assignee: Person.nullable(),
  createdById: Id,
  createdBy: Person,
  dueDate: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  /** When it first left New. */
  startedAt: Instant.nullable(),
  resolvedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  /** How many more people reported the same and were joined to it. */
  alsoReported: z.int(),
  /** Addresses of its files. */
  attachments: z.array(z.string()),
  /** Whole hours. */
  estimatedHours: z.int().nullable(),
  actualHours: z.number().nullable(),
  /** Hours. */
  effort: z.number().nullable(),
  /** Decimal strings, precision 10, scale 2. */
  estimatedSavings: MoneyAnswer.nullable(),
  actualSavings: MoneyAnswer.nullable(),
  businessImpact: z.enum(businessImpacts).nullable(),
  carId: Id.nullable(),
  /** The same link as `carId`. */
  relatedCarId: Id.nullable(),
  relatedRecordType: z.enum(relatedRecordTypes).nullable(),
  relatedRecordId: z.string().nullable(),
  relatedRecordName: z.string().nullable(),
  /** As it was when it was linked; null when it could not be looked at then. */
  relatedRecord: RelatedRecord.nullable(),
  correctionType: z.enum(correctionTypes).nullable(),
  correctionAction: z.enum(correctionActions).nullable(),
  correctionStatus: z.enum(correctionStatuses).nullable(),
  /** Grows with every change; the record's ETag. */
  version: z.int(),
})
export type Case = z.output<typeof Case>

const readOnlyCaseFields = [
  'id',
  'number',
  'key',
  'assignee',
  ...authorNames,
  'createdById',
  'createdAt',
  'updatedAt',
  'startedAt',
  'resolvedAt',
  'completedAt',
  'deletedAt',
  'correctionStatus',
  'relatedRecord',
  'alsoReported',
  'version',
] as const

/** Files come as addresses of uploaded files or as base64 data strings, at most 20. */
const fields = {
  priority: z.enum(casePriorities),
  category: z.enum(caseCategories),
  issueType: line(issueTypeLimit, 'Issue type is required'),
  department: z.enum(departments).nullable(),
  /** Left out or null while a station is given: the station's place. */
  location: optionalLine(locationLimit),
  stationId: Id.nullable(),
  tags: Tags,
  assigneeId: Id.nullable(),
  dueDate: Day.nullable(),
  attachments: AttachmentsSent,
  estimatedHours: WholeHours.nullable(),
  actualHours: Hours.nullable(),
  effort: Hours.nullable(),
  estimatedSavings: Money.nullable(),
  actualSavings: Money.nullable(),
  businessImpact: z.enum(businessImpacts).nullable(),
  carId: Id.nullable(),
  relatedCarId: Id.nullable(),
  relatedRecordType: z.enum(relatedRecordTypes).nullable(),
  relatedRecordId: optionalLine(relatedRecordLimit),
  relatedRecordName: optionalLine(relatedRecordLimit),
  correctionType: z.enum(correctionTypes).nullable(),
  correctionAction: z.enum(correctionActions).nullable(),
}

const Title = line(titleLimit, 'Title is required')
const Description = prose(proseLimit, 'Description is required')

/** Days that a report may have waited on a device. */
export const reportedWithinDays = 30

export const NewCase = body(
  {
    id: Id.optional(),
    title: Title,
    description: Description,
    status: CaseStatusSent.default('new'),
    ...fields,
    priority: fields.priority.default('medium'),
    category: fields.category.default('process_improvement'),
    issueType: fields.issueType.default('observation'),
    department: fields.department.default(null),
    location: fields.location.default(null),
    stationId: fields.stationId.default(null),
    /**
     * When it was reported, where the report had to wait on a device. It becomes `createdAt`; a moment in the future, or
     * longer ago than `reportedWithinDays`, becomes the moment of arrival.
     */
    reportedAt: Instant.optional(),
    /** The analysis of a photo that filled this form. */
    analysisId: Id.nullable().default(null),
    tags: fields.tags.default([]),
    assigneeId: fields.assigneeId.default(null),
    dueDate: fields.dueDate.default(null),
    attachments: fields.attachments.default([]),
    estimatedHours: fields.estimatedHours.default(null),
    actualHours: fields.actualHours.default(null),
    effort: fields.effort.default(null),
    estimatedSavings: fields.estimatedSavings.default(null),
    actualSavings: fields.actualSavings.default(null),
    businessImpact: fields.businessImpact.default(null),
    carId: fields.carId.default(null),
    relatedCarId: fields.relatedCarId.default(null),
    relatedRecordType: fields.relatedRecordType.default(null),
    relatedRecordId: fields.relatedRecordId.default(null),
    relatedRecordName: fields.relatedRecordName.default(null),
    correctionType: fields.correctionType.default(null),
    correctionAction: fields.correctionAction.default(null),
  },
  readOnlyCaseFields,
)
export type NewCase = z.output<typeof NewCase>
export type NewCaseSent = z.input<typeof NewCase>

/**
 * Any subset of the fields. `beforeId` or `afterId` place the card next to another one of its column;
 * with a status, of the column it moves to.
 */
const edit = {
  title: Title,
  description: Description,
  status: CaseStatusSent,
  ...fields,
  beforeId: Id,
  afterId: Id,
}
export const CaseEdit = body(allOptional(edit), readOnlyCaseFields)
export type CaseEdit = z.output<typeof CaseEdit>
export type CaseEditSent = z.input<typeof CaseEdit>

/** What a form of the create dialog must hold: there a description is wanted. */
export const CreateCaseForm = z.object({
  title: Title,
  description: prose(proseLimit).trim().min(1, 'Description is required'),
})
