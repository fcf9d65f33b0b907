import { z } from 'zod'
import { type CaseStatus, caseStatuses, relatedRecordTypes } from './caseChoices.ts'
import { caseFields, proseLimit } from './fields/case.ts'
import { answerShapes, initialShapes, sentShapes } from './fields/shapes.ts'
import { RaisedCall } from './raisedCall.ts'
import { Person } from './users.ts'
import { allOptional, authorNames, body, Id, Instant, prose } from './values.ts'

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

const answers = answerShapes(caseFields)
export const Case = z.object({
  id: Id,
  number: z.int(),
  /** `CASE-1042`. */
  key: z.string(),
  ...answers,
  assignee: Person.nullable(),
  createdBy: Person,
  /** The same link as `carId`. */
  relatedCarId: answers.carId,
  /** As it was when it was linked; null when it could not be looked at then. */
  relatedRecord: RelatedRecord.nullable(),
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

const shapes = { ...sentShapes(caseFields), status: CaseStatusSent }

/** Days that a report may have waited on a device. */
export const reportedWithinDays = 30

export const NewCase = body(
  {
    id: Id.optional(),
    ...initialShapes(caseFields, shapes),
    relatedCarId: shapes.carId.default(null),
    /**
     * When it was reported, where the report had to wait on a device. It becomes `createdAt`; a moment in the future, or
     * longer ago than `reportedWithinDays`, becomes the moment of arrival.
     */
    reportedAt: Instant.optional(),
    /** The analysis of a photo that filled this form. */
    analysisId: Id.nullable().default(null),
    /** Calls for help with it at once. */
    call: RaisedCall.optional(),
  },
  readOnlyCaseFields,
)
export type NewCase = z.output<typeof NewCase>
export type NewCaseSent = z.input<typeof NewCase>

/**
 * Any subset of the fields. `beforeId` or `afterId` place the card next to another one of its column;
 * with a status, of the column it moves to.
 */
const edit = { ...shapes, relatedCarId: shapes.carId, beforeId: Id, afterId: Id }
export const CaseEdit = body(allOptional(edit), readOnlyCaseFields)
export type CaseEdit = z.output<typeof CaseEdit>
export type CaseEditSent = z.input<typeof CaseEdit>

/** What a form of the create dialog must hold: there a description is wanted. */
export const CreateCaseForm = z.object({
  title: shapes.title,
  description: prose(proseLimit).trim().min(1, 'Description is required'),
})
