import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { casePriorities, caseStatuses } from './caseChoices.ts'
import { Case } from './cases.ts'
import { problems } from '../http/errors.ts'
import { keysOf } from '../values/keysOf.ts'
import { longestSnooze, triageBatchLimit, triageReasonLimit, triageStates, type TriageState } from './triageChoices.ts'
import { anyOf, Day, Id, Instant, line } from '../values/values.ts'

/** Verbs that are accepted for an outcome. */
const otherSpellings: Record<string, TriageState> = {
  accept: 'accepted',
  decline: 'declined',
  snooze: 'snoozed',
  reopen: 'waiting',
}
const Outcome = z
  .enum([...triageStates, 'accept', 'decline', 'snooze', 'reopen'])
  .transform((outcome) => otherSpellings[outcome] ?? (outcome as TriageState))

const decision = {
  /** `waiting` reverts a decision. */
  outcome: Outcome,
  /** One of the usual reasons, or free text. */
  reason: line(triageReasonLimit, 'Give a reason.').nullable().optional(),
  /** The case about the same problem, into which this one is merged. */
  duplicateOfId: Id.nullable().optional(),
  /** When a snoozed case comes back. */
  until: Instant.nullable().optional(),
  assigneeId: Id.nullable().optional(),
  /** By default, for an accepted case without one: the workspace's proposal for its priority. */
  dueDate: Day.nullable().optional(),
  priority: z.enum(casePriorities).optional(),
  /** Links it to an existing CAR. */
  carId: Id.nullable().optional(),
}
type Decided = {
  outcome: TriageState
  reason?: string | null | undefined
  duplicateOfId?: string | null | undefined
  until?: string | null | undefined
}

type Rule = [isMet: (sent: Decided) => boolean, refusal: { path: string[]; message: string }]
const millisecondsUntil = (moment: string | null | undefined) => (moment ? Date.parse(moment) - Date.now() : 0)

/** What each outcome requires. */
const needsReason: Rule = [
  ({ outcome, reason }) => outcome === 'waiting' || outcome === 'accepted' || Boolean(reason),
  { path: ['reason'], message: 'Give a reason.' },
]
const needsOther: Rule = [
  ({ outcome, duplicateOfId }) => outcome !== 'duplicate' || Boolean(duplicateOfId),
  { path: ['duplicateOfId'], message: 'Choose the case that reports the same.' },
]
const needsFuture: Rule = [
  ({ outcome, until }) => outcome !== 'snoozed' || millisecondsUntil(until) > 0,
  { path: ['until'], message: 'Choose a time in the future.' },
]
const withinLongestSnooze: Rule = [
  ({ outcome, until }) => outcome !== 'snoozed' || millisecondsUntil(until) <= longestSnooze * 24 * 60 * 60 * 1000,
  { path: ['until'], message: 'Choose a time within a year.' },
]

export const TriageDecision = z
  .strictObject(decision)
  .refine(...needsReason)
  .refine(...needsOther)
  .refine(...needsFuture)
  .refine(...withinLongestSnooze)
export type TriageDecision = z.output<typeof TriageDecision>

export const TriageBatch = z
  .strictObject({
    caseIds: z
      .array(Id)
      .min(1, 'Choose a case.')
      .max(triageBatchLimit, 'Use at most {{maximum}} cases.')
      .transform((ids) => [...new Set(ids)]),
    ...decision,
  })
  .refine(...needsReason)
  .refine(...needsOther)
  .refine(...needsFuture)
  .refine(...withinLongestSnooze)
export type TriageBatch = z.output<typeof TriageBatch>

/** The result for one case of a batch, or why it was refused. */
const TriageResult = z.object({
  caseId: Id,
  /** Null if the case does not exist. */
  key: z.string().nullable(),
  title: z.string().nullable(),
  /** With it in `If-Match` the decision is undone only if nobody has changed the case since. */
  version: z.int().nullable(),
  /** The case as it is now, or would be. */
  state: z.enum(triageStates).nullable(),
  status: z.enum(caseStatuses).nullable(),
  assigneeId: Id.nullable(),
  dueDate: z.string().nullable(),
  /** Whether the decision notifies the reporter; nobody is notified of their own. */
  tellsReporter: z.boolean(),
  /** Null on success. */
  problem: z.object({ code: z.enum(keysOf(problems)), detail: z.string() }).nullable(),
})
export type TriageResult = z.output<typeof TriageResult>

/** How many cases are waiting, and for how long. */
export const TriageSummary = z.object({
  waiting: z.int(),
  /** How many of these have waited longer than the shift in which they were reported. */
  late: z.int(),
  /** The case that has waited longest. */
  oldest: z.object({ id: Id, key: z.string(), since: Instant }).nullable(),
})
export type TriageSummary = z.output<typeof TriageSummary>

export const triageCalls = {
  readTriage: defineCall('GET /api/cases/triage', {
    summary: 'Counts the cases that wait for triage, and names the one that has waited longest.',
    query: z.strictObject({ siteId: anyOf(Id) }),
    answer: TriageSummary,
  }),
  triageCases: defineCall('POST /api/cases/triage', {
    summary:
      'Makes the same decision on up to 200 reported cases and answers for each; with `dryRun=true` nothing is changed.',
    query: z.strictObject({ dryRun: z.stringbool().default(false) }),
    body: TriageBatch,
    answer: z.array(TriageResult),
  }),
  triageCase: defineCall('POST /api/cases/{id}/triage', {
    summary: 'Decides on a reported case: accepts, declines or snoozes it, or merges it as a duplicate.',
    body: TriageDecision,
    answer: Case,
    checksVersion: true,
  }),
  mergeCase: defineCall('POST /api/cases/{id}/merge', {
    summary: 'Moves photos, comments, tasks, followers and reporters of a case to another one that reports the same.',
    body: z.strictObject({ intoId: Id }),
    answer: Case,
    checksVersion: true,
  }),
  unmergeCase: defineCall('POST /api/cases/{id}/unmerge', {
    summary: 'Undoes the merge of a case.',
    answer: Case,
    checksVersion: true,
  }),
}
