import { z } from 'zod'
import { type CaseStatus, caseStatuses, relatedRecordTypes } from './caseChoices.ts'
import { CustomSent, CustomValues } from '../customFields/customValues.ts'
import { caseFields } from '../fields/case.ts'
import { proseLimit } from '../fields/caseLimits.ts'
import { answerShapes, initialShapes, sentShapes } from '../fields/shapes.ts'
import { RaisedCall } from '../calls/raisedCall.ts'
import { refuseWithoutReason } from '../records/savingsReason.ts'
import { Person } from '../users/users.ts'
import { triageStates } from './triageChoices.ts'
import { allOptional, authorNames, body, Id, Instant, prose } from '../values/values.ts'

/** Accepts the older spellings `open` and `inProgress`, outputs the canonical one. */
const otherSpellings: Record<string, CaseStatus> = { open: 'new', inProgress: 'in_progress' }
export const CaseStatusSent = z
  .enum([...caseStatuses, 'open', 'inProgress'])
  .transform((status) => otherSpellings[status] ?? (status as CaseStatus))

/** A snapshot of a linked record, taken when it was linked: shown while the ERP is unavailable. */
export const RelatedRecord = z.object({
  type: z.enum(relatedRecordTypes),
  id: z.string(),
  number: z.string(),
  name: z.string(),
  /** Short facts to show: label (English, its own key) and value. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  url: z.string(),
  asOf: Instant,
})
export type RelatedRecord = z.output<typeof RelatedRecord>

/** Whether somebody has taken a reported case on. */
const Triage = z.object({
  state: z.enum(triageStates),
  /** Why it was declined, snoozed or merged: a usual reason, or words; `deeper_fix` for a case whose call needs one. */
  reason: z.string().nullable(),
  /** When a snoozed case comes back. */
  until: Instant.nullable(),
  /** The case that it was merged into. */
  duplicateOf: z.object({ id: Id, key: z.string() }).nullable(),
  since: Instant.nullable(),
  /** The end of the shift in which it came: from then on it has waited too long. */
  due: Instant.nullable(),
  /** Who decided, and when. */
  byId: Id.nullable(),
  at: Instant.nullable(),
})

/**
 * Another report of the same problem. `caseId`: the case that was merged; null if the report was added to this one at
 * once.
 */
export const Occurrence = z.object({ at: Instant, byId: Id, caseId: Id.nullable() })
export type Occurrence = z.output<typeof Occurrence>

const answers = answerShapes(caseFields)
export const Case = z.object({
  id: Id,
  number: z.int(),
  /** `CASE-1042`. */
  key: z.string(),
  ...answers,
  /** The name of its site. */
  site: z.string().nullable(),
  assignee: Person.nullable(),
  createdBy: Person,
  /** The same link as `carId`. */
  relatedCarId: answers.carId,
  /** As it was when it was linked; null when it could not be read then. */
  relatedRecord: RelatedRecord.nullable(),
  triage: Triage,
  /** Values of custom fields by their keys, with those of retired ones. */
  custom: CustomValues,
  /** Further reports of the same, oldest first. */
  occurrences: z.array(Occurrence),
  /** Incremented by every change; the record's ETag. */
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
  'statusSince',
  'resolvedAt',
  'completedAt',
  'deletedAt',
  'correctionStatus',
  'relatedRecord',
  'alsoReported',
  'siteId',
  'site',
  'triage',
  'occurrences',
  'version',
] as const

const shapes = { ...sentShapes(caseFields), status: CaseStatusSent }

/** Maximum days for which a report may have waited on a device. */
export const reportedWithinDays = 30

export const NewCase = body(
  {
    id: Id.optional(),
    ...initialShapes(caseFields, shapes),
    relatedCarId: shapes.carId.default(null),
    custom: CustomSent.optional(),
    /**
     * When it was reported, if the report had to wait on a device. It becomes `createdAt`; a time in the future, or longer
     * ago than `reportedWithinDays`, is replaced by the time of arrival.
     */
    reportedAt: Instant.optional(),
    analysisId: Id.nullable().default(null),
    /** Whether the server reads photos that the form has not read, and fills in empty fields. */
    readPhotos: z.boolean().default(false),
    /** Also calls for help immediately. */
    call: RaisedCall.optional(),
  },
  readOnlyCaseFields,
).superRefine(refuseWithoutReason)
export type NewCase = z.output<typeof NewCase>
export type NewCaseSent = z.input<typeof NewCase>

/**
 * Any subset of the fields. `beforeId` or `afterId` place the card next to another one in its column; with a status, in the
 * column it moves to.
 */
const edit = { ...shapes, custom: CustomSent, relatedCarId: shapes.carId, beforeId: Id, afterId: Id }
export const CaseEdit = body(allOptional(edit), readOnlyCaseFields)
export type CaseEdit = z.output<typeof CaseEdit>
export type CaseEditSent = z.input<typeof CaseEdit>

/** The required fields of the create dialog, which demands a description. */
export const CreateCaseForm = z.object({
  title: shapes.title,
  description: prose(proseLimit).trim().min(1, 'Description is required'),
})
