import { z } from 'zod'
import {
  callReasonLimit,
  callStates,
  findingLimit,
  maxDelay,
  shortestDelay,
  stepKinds,
  stepStates,
  urgentCallTypes,
} from './callChoices.ts'
import { casePriorities } from '../cases/caseChoices.ts'
import { CallGroup } from './callRoutes.ts'
import { paging } from '../http/paging.ts'
import { Person } from '../users/users.ts'
import { anyOf, body, Day, daysInOrder, Id, Instant, prose, TimeZone } from '../values/values.ts'
import { listKey } from '../workspaceLists/listKey.ts'

/** A rung of a call's ladder: when it is notified, and whom it has notified. */
const Step = z.object({
  rung: z.int(),
  kind: z.enum(stepKinds),
  dueAt: Instant,
  firedAt: Instant.nullable(),
  toldIds: z.array(Id),
  state: z.enum(stepStates),
  /** Who the rung is for. */
  to: CallGroup,
})
export type CallStep = z.output<typeof Step>

/** A call for help about a case. */
export const AndonCall = z.object({
  id: Id,
  caseId: Id,
  /** The case by its number and title. */
  subject: z.object({ key: z.string(), title: z.string() }),
  type: z.enum(urgentCallTypes),
  lineStopped: z.boolean(),
  state: z.enum(callStates),
  site: z.string().nullable(),
  area: z.string().nullable(),
  station: z.string().nullable(),
  shift: z.string().nullable(),
  calledAt: Instant,
  calledBy: Person,
  acknowledgedAt: Instant.nullable(),
  acknowledgedBy: Person.nullable(),
  expectedMinutes: z.number().nullable(),
  arrivedAt: Instant.nullable(),
  arrivedBy: Person.nullable(),
  clearedAt: Instant.nullable(),
  clearedBy: Person.nullable(),
  finding: z.string().nullable(),
  needsDeeperFix: z.boolean().nullable(),
  cancelledAt: Instant.nullable(),
  cancelledBy: Person.nullable(),
  cancelReason: z.string().nullable(),
  /** When a stopped line ran again; may be before the call is cleared. */
  runningAgainAt: Instant.nullable(),
  /** From the call until the line ran again; null while it is stopped, and where no line was stopped. */
  downtimeMinutes: z.number().nullable(),
  helpers: z.array(Person),
  /** Whom the steps have notified so far. */
  told: z.array(Person),
  steps: z.array(Step),
  version: z.int(),
})
export type AndonCall = z.output<typeof AndonCall>

const requiredProse = (limit: number, required: string) => prose(limit, required).trim().min(1, required)

export const CallAcknowledged = body({
  minutes: z.number().min(shortestDelay).max(maxDelay).nullable().optional(),
})
export type CallAcknowledged = z.output<typeof CallAcknowledged>
export const CallCleared = body({
  finding: requiredProse(findingLimit, 'Enter what fixed the problem.'),
  needsDeeperFix: z.boolean(),
  runningAgainAt: Instant.optional(),
})
export type CallCleared = z.output<typeof CallCleared>
export const CallCancelled = body({ reason: requiredProse(callReasonLimit, 'Enter a reason.') })
export type CallCancelled = z.output<typeof CallCancelled>
export const DowntimeCorrected = body({
  runningAgainAt: Instant,
  reason: requiredProse(callReasonLimit, 'Enter a reason.'),
})
export type DowntimeCorrected = z.output<typeof DowntimeCorrected>

/**
 * `area` is a place as the figures name it, `Site / Area`; an empty `area` or `shift` means those without one. Department,
 * category and priority are those of the case.
 */
const scope = {
  from: Day.optional(),
  to: Day.optional(),
  area: anyOf(z.string().max(200)),
  shift: anyOf(z.string().max(200)),
  department: anyOf(listKey('departments', 'Unknown department.')),
  category: anyOf(listKey('caseCategories', 'Unknown category.')),
  priority: anyOf(z.enum(casePriorities)),
  /** Of the cases. */
  siteId: anyOf(Id),
  timeZone: TimeZone,
}
export type CallScope = {
  from?: string | undefined
  to?: string | undefined
  area?: string[] | undefined
  shift?: string[] | undefined
  department?: string[] | undefined
  category?: string[] | undefined
  priority?: (typeof casePriorities)[number][] | undefined
  siteId?: string[] | undefined
  timeZone: string
}

export const CallListQuery = z
  .strictObject({
    /** `open`: those that are not over. */
    state: anyOf(z.enum([...callStates, 'open'])),
    type: anyOf(z.enum(urgentCallTypes)),
    caseId: Id.optional(),
    /** `false`: those that nobody has acknowledged or cleared, without the cancelled ones. */
    answered: z.literal('false').optional(),
    /** `true`: those that stopped a line. */
    lineStopped: z.literal('true').optional(),
    ...scope,
    sort: z.enum(['-calledAt', 'calledAt']).default('-calledAt'),
    ...paging,
  })
  .refine(...daysInOrder('from', 'to'))
export type CallListQuery = z.output<typeof CallListQuery>

/** Calls of these days, both included, in the time zone; cancelled ones never count. */
export const CallFiguresQuery = z
  .strictObject({ type: anyOf(z.enum(urgentCallTypes)), ...scope })
  .refine(...daysInOrder('from', 'to'))
export type CallFiguresQuery = z.output<typeof CallFiguresQuery>

/** Minutes; null where there is nothing to compute them from. */
const Spread = z.object({ median: z.number().nullable(), percentile90: z.number().nullable() })
const figures = {
  calls: z.int(),
  /** Calls that nobody has acknowledged or cleared. */
  unanswered: z.int(),
  acknowledge: Spread,
  arrive: Spread,
  clear: Spread,
  /** Of calls with a stopped line that runs again. */
  downtime: Spread,
  /** The total. */
  downtimeMinutes: z.number(),
}
/** `key`: the area with its site, the type, the name of the shift, or the Monday of the week; null for none. */
const Group = z.object({ key: z.string().nullable(), ...figures })
export const CallFigures = z.object({
  total: z.object(figures),
  byArea: z.array(Group),
  byType: z.array(Group),
  byShift: z.array(Group),
  byWeek: z.array(Group),
})
export type CallFigures = z.output<typeof CallFigures>
