import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { CaseFilter } from './caseCalls.ts'
import { caseBatchLimit } from './caseBatchChoices.ts'
import { casePriorities } from './caseChoices.ts'
import { CaseStatusSent } from './cases.ts'
import { problems } from '../http/errors.ts'
import { keysOf } from '../values/keysOf.ts'
import { Day, Id, Tags } from '../values/values.ts'

/** What is done to each case of a batch: fields that it gets, or its deletion. */
export const CaseBatchChange = z
  .strictObject({
    status: CaseStatusSent.optional(),
    assigneeId: Id.nullable().optional(),
    priority: z.enum(casePriorities).optional(),
    dueDate: Day.nullable().optional(),
    addTags: Tags.optional(),
    removeTags: Tags.optional(),
    /** Links to an existing CAR; null unlinks. */
    carId: Id.nullable().optional(),
    delete: z.literal(true).optional(),
  })
  .refine((change) => namesOf(change).length > 0, 'Choose a change.')
  .refine((change) => change.delete === undefined || namesOf(change).length === 1, {
    path: ['delete'],
    message: 'Cases are either deleted or changed.',
  })
  .refine(({ addTags = [], removeTags = [] }) => !addTags.some((tag) => removeTags.includes(tag)), {
    path: ['removeTags'],
    message: 'A tag is either added or removed.',
  })
export type CaseBatchChange = z.output<typeof CaseBatchChange>

const namesOf = (change: object): string[] =>
  Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]))

const tooMany = 'Use at most {{maximum}} cases.'

/** Cases by their ids or by a filter of the list, without some of them, and what is done to them. */
export const CaseBatchSent = z
  .strictObject({
    ids: z.array(Id).min(1, 'Choose a case.').max(caseBatchLimit, tooMany).optional(),
    filter: CaseFilter.optional(),
    /** Cases of the filter that stay as they are. */
    except: z.array(Id).max(caseBatchLimit, tooMany).optional(),
    change: CaseBatchChange,
    /** `asOf` of the preview: cases that somebody has changed since are refused. */
    asOf: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    path: ['ids'],
    message: 'Send either ids or a filter.',
  })
export type CaseBatchSent = z.output<typeof CaseBatchSent>

/** A case that could not be changed, or changed back, and why. */
const RefusedCase = z.object({
  id: Id,
  /** Null if the case does not exist. */
  number: z.int().nullable(),
  code: z.enum(keysOf(problems)),
  detail: z.string(),
})
export type RefusedCase = z.output<typeof RefusedCase>

const tally = {
  changed: z.int(),
  refusedTotal: z.int(),
  /** The first of them. */
  refused: z.array(RefusedCase),
}

/** `preview` for a dry run; a batch of many cases is `running` or `undoing` for some seconds. */
const caseBatchStates = ['preview', 'running', 'done', 'undoing', 'undone'] as const

export const CaseBatch = z.object({
  /** Null for a dry run. */
  batchId: Id.nullable(),
  state: z.enum(caseBatchStates),
  /** How many cases were asked for, and how many of them have been processed. */
  total: z.int(),
  processed: z.int(),
  /** Cases that already are as they were to become. */
  unchanged: z.int(),
  ...tally,
  /** The position of the history at which a dry run was made. */
  asOf: z.string().nullable(),
  /** The result of Undo: how many were changed back, and which were not. */
  undo: z.object(tally).nullable(),
})
export type CaseBatch = z.output<typeof CaseBatch>

const BatchParams = z.strictObject({ batchId: Id })

export const caseBatchCalls = {
  changeCases: defineCall('POST /api/cases/bulk', {
    summary:
      'Makes the same change to up to 10,000 cases, or deletes them; each succeeds or is refused separately. With `dryRun=true` nothing is changed.',
    query: z.strictObject({ dryRun: z.stringbool().default(false) }),
    body: CaseBatchSent,
    answer: CaseBatch,
  }),
  readCaseBatch: defineCall('GET /api/cases/bulk/{batchId}', {
    summary: 'Reads how far a batch of the signed-in person is, and its result.',
    params: BatchParams,
    answer: CaseBatch,
  }),
  undoCaseBatch: defineCall('POST /api/cases/bulk/{batchId}/undo', {
    summary: 'Undoes a batch of the signed-in person, except for cases that were changed again since.',
    params: BatchParams,
    answer: CaseBatch,
  }),
}
