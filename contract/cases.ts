import { z } from 'zod'
import { Activity } from './activity.ts'
import { AttachmentsSent } from './attachments.ts'
import { defineCall } from './call.ts'
import { Person } from './users.ts'
import {
  allOptional,
  anyOf,
  body,
  Day,
  Hours,
  Id,
  IdParams,
  Instant,
  line,
  Money,
  MoneyAnswer,
  optionalLine,
  paging,
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
  'createdBy',
  'createdById',
  'userId',
  'createdAt',
  'updatedAt',
  'startedAt',
  'resolvedAt',
  'completedAt',
  'deletedAt',
  'correctionStatus',
  'version',
] as const

/** Files come as addresses of uploaded files or as base64 data strings, at most 20. */
const fields = {
  priority: z.enum(casePriorities),
  category: z.enum(caseCategories),
  issueType: line(50, 'Issue type is required'),
  department: z.enum(departments).nullable(),
  location: optionalLine(200),
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
  relatedRecordId: optionalLine(200),
  relatedRecordName: optionalLine(200),
  correctionType: z.enum(correctionTypes).nullable(),
  correctionAction: z.enum(correctionActions).nullable(),
}

const Title = line(titleLimit, 'Title is required')
const Description = prose(proseLimit)

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

/** Orders of the list; a leading minus turns one round. `rank` is the order of the board's column. */
export const caseSortKeys = [
  'createdAt',
  'updatedAt',
  'dueDate',
  'priority',
  'status',
  'title',
  'number',
  'rank',
] as const
export type CaseSortKey = (typeof caseSortKeys)[number]
export const caseSorts = caseSortKeys.flatMap((key) => [key, `-${key}` as const])
export type CaseSort = CaseSortKey | `-${CaseSortKey}`

const filter = {
  /** Words of title, description, tags or location, or a number as people say it. */
  q: z.string().trim().max(200).optional(),
  status: anyOf(CaseStatusSent),
  priority: anyOf(z.enum(casePriorities)),
  category: anyOf(z.enum(caseCategories)),
  department: anyOf(z.enum(departments)),
  /** People's ids, `me` or `unassigned`. */
  assigneeId: anyOf(z.union([Id, z.literal(['me', 'unassigned'])])),
  carId: anyOf(Id),
  /** Past their due date and not finished. */
  overdue: z.stringbool().optional(),
}
export const CaseFilter = z.strictObject(filter)
export type CaseFilter = z.output<typeof CaseFilter>
export type CaseFilterSent = z.input<typeof CaseFilter>

export const CaseListQuery = z.strictObject({
  ...filter,
  sort: z.enum(caseSorts as [CaseSort, ...CaseSort[]]).default('-createdAt'),
  /** What was deleted, for those who may restore. */
  deleted: z.stringbool().default(false),
  ...paging,
})
export type CaseListQuery = z.output<typeof CaseListQuery>
export type CaseListQuerySent = z.input<typeof CaseListQuery>

/** Number of cases of each status. */
export const CaseCounts = z.object({
  new: z.int(),
  in_progress: z.int(),
  review: z.int(),
  completed: z.int(),
  closed: z.int(),
})
export type CaseCounts = z.output<typeof CaseCounts>

export const caseCalls = {
  listCases: defineCall({
    method: 'GET',
    path: '/api/cases',
    summary: 'Lists cases, newest first unless sorted otherwise, filtered and paged.',
    query: CaseListQuery,
    answer: z.array(Case),
  }),
  countCases: defineCall({
    method: 'GET',
    path: '/api/cases/counts',
    summary: 'Counts the cases that a list with the same filter holds, by status.',
    query: CaseFilter,
    answer: CaseCounts,
  }),
  readCase: defineCall({
    method: 'GET',
    path: '/api/cases/{id}',
    summary: 'Reads one case.',
    params: IdParams,
    answer: Case,
  }),
  createCase: defineCall({
    method: 'POST',
    path: '/api/cases',
    summary: 'Reports a case. With a client-made id, sending twice makes one.',
    body: NewCase,
    answer: Case,
    status: 201,
  }),
  editCase: defineCall({
    method: 'PATCH',
    path: '/api/cases/{id}',
    summary: 'Edits fields of a case, changes its status or its place on the board.',
    params: IdParams,
    body: CaseEdit,
    answer: Case,
  }),
  deleteCase: defineCall({ method: 'DELETE', path: '/api/cases/{id}', summary: 'Hides a case.', params: IdParams }),
  restoreCase: defineCall({
    method: 'POST',
    path: '/api/cases/{id}/restore',
    summary: 'Brings a deleted case back.',
    params: IdParams,
    answer: Case,
  }),
  listCaseActivity: defineCall({
    method: 'GET',
    path: '/api/cases/{id}/activity',
    summary: 'Lists what happened to a case, newest first.',
    params: IdParams,
    answer: z.array(Activity),
  }),
}
