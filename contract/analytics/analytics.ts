import { z } from 'zod'
import { caseCategories, casePriorities } from '../cases/caseChoices.ts'
import { ageBands, signals } from './chartChoices.ts'
import { recordOf } from '../values/keysOf.ts'
import { periods } from './periods.ts'
import { Person } from '../users/users.ts'
import { anyOf, Day, daysInOrder, Id, Instant, MoneyAnswer, TimeZone } from '../values/values.ts'
import { listKey } from '../workspaceLists/listKey.ts'

/**
 * Which work is counted. Without `from` and `to` all of it; with them what was reported on these days, both included, in the
 * time zone, unless the definition of a figure names another moment. Deleted records never count.
 */
const scope = {
  from: Day.optional(),
  to: Day.optional(),
  department: anyOf(listKey('departments', 'Unknown department.')),
  category: anyOf(listKey('caseCategories', 'Unknown category.')),
  priority: anyOf(z.enum(casePriorities)),
  siteId: anyOf(Id),
  timeZone: TimeZone,
}
const inOrder = daysInOrder('from', 'to')
export const Scope = z.strictObject(scope).refine(...inOrder)
export type Scope = z.output<typeof Scope>

/** The query of a call: either the days themselves, or a period relative to today in the time zone. */
const asked = { ...scope, period: z.enum(periods).optional() }
const eitherDays = [
  ({ period, from, to }: { period?: unknown; from?: unknown; to?: unknown }) =>
    period === undefined || (from === undefined && to === undefined),
  { path: ['period'], message: 'Enter a period or dates, not both.' },
] satisfies Parameters<typeof Scope.refine>
export const ScopeQuery = z
  .strictObject(asked)
  .refine(...inOrder)
  .refine(...eitherDays)
export type ScopeQuery = z.output<typeof ScopeQuery>
export type ScopeSent = z.input<typeof ScopeQuery>

const Figures = z.object({
  total: z.int(),
  inProgress: z.int(),
  completed: z.int(),
  /** Days; null while nothing is completed. */
  averageResolutionTime: z.number().nullable(),
  /** Decimal string. */
  totalHours: z.string(),
  totalSavings: MoneyAnswer,
  estimatedSavings: MoneyAnswer,
  /** What finance has accepted, and what is claimed only; left out while nobody has the right `finance`. */
  verifiedSavings: MoneyAnswer.optional(),
  claimedSavings: MoneyAnswer.optional(),
  /** 0 to 1; null while there are no cases. */
  completionRate: z.number().nullable(),
})

/**
 * The month so far against the same number of days of the previous month, whatever `from` and `to` are. Here `total` counts
 * what was reported in those days, `inProgress` what was started and `completed` what was completed; time, hours and savings
 * are of the completed ones. The rate is completed divided by reported, so it is above 1 where more was completed than
 * reported.
 */
const Month = Figures.extend({ from: z.string(), to: z.string() })
export const Metrics = Figures.extend({
  comparison: z.object({
    current: Month,
    previous: Month,
    /** Whether the previous days contain anything to compare with, and records go back to the first of them. */
    comparable: z.boolean(),
  }),
  /**
   * Point-in-time figures as of the end of the last compared day of the previous month; null where records do not go back
   * that far, or where days were requested.
   */
  monthAgo: z.object({ day: z.string(), inProgress: z.int(), completionRate: z.number().nullable() }).nullable(),
})
export type Metrics = z.output<typeof Metrics>

export const StatusCounts = z.object({
  new: z.int(),
  /** The same figure as `new`. */
  open: z.int(),
  inProgress: z.int(),
  review: z.int(),
  completed: z.int(),
  closed: z.int(),
})
export type StatusCounts = z.output<typeof StatusCounts>

const countOfEach = <const K extends string>(keys: readonly K[]) => z.object(recordOf(keys, () => z.int()))
/** Also of the categories that the workspace has added. */
export const CategoryCounts = countOfEach(caseCategories).catchall(z.int())
export const PriorityDistribution = countOfEach(casePriorities)

/**
 * Who completed most this month, or in the requested days. `share` is what they completed divided by what was assigned to
 * them, 0 to 1: what they completed in the days plus what was still open at the end.
 */
export const TeamMember = z.object({ person: Person, completed: z.int(), assigned: z.int(), share: z.number() })
export type TeamMember = z.output<typeof TeamMember>

/**
 * A week, identified by its first day, a Monday; a week cut by the requested days has only the part within them. Without
 * requested days: the last 26 whole weeks and the current one. No future weeks, and at most the newest 1,040. Reopening
 * clears a completion, so a reopened case counts as open the whole time.
 */
export const WeekOfCases = z.object({ week: z.string(), opened: z.int(), closed: z.int(), openAtEnd: z.int() })
export const Ageing = z.object({
  /** Open cases of at most 7, 30, 90 days, and older, by status: calendar days from report to today in the time zone. */
  bands: z.array(z.object({ band: z.enum(ageBands), new: z.int(), inProgress: z.int(), review: z.int() })),
  /** Days. */
  medianAge: z.number().nullable(),
  oldest: z.object({ id: Id, key: z.string(), title: z.string(), days: z.number() }).nullable(),
})

/** One case of the scatter. */
const Resolved = z.object({ id: Id, key: z.string(), title: z.string(), completedAt: Instant, days: z.number() })
export const Resolution = z.object({
  count: z.int(),
  median: z.number().nullable(),
  percentile85: z.number().nullable(),
  /** The newest ones, up to the limit. */
  cases: z.array(Resolved),
})
export const Pareto = z.array(
  z.object({
    /** The value to filter the list by; null for cases without one, and for the rest. */
    value: z.string().nullable(),
    label: z.string().nullable(),
    /** Whether this bar combines the small ones. */
    rest: z.boolean(),
    count: z.int(),
    /**
     * The height of the bar as a decimal string: the number of cases, the hours or money entered on them, or their minutes
     * of downtime.
     */
    amount: z.string(),
    /** Cumulative share of this and all larger bars, 0 to 1; the last is 1. */
    cumulative: z.number(),
  }),
)
export const Control = z.object({
  points: z.array(
    z.object({
      week: z.string(),
      value: z.number(),
      movingRange: z.number().nullable(),
      signal: z.enum(signals).nullable(),
    }),
  ),
  /** Null while there are too few points. A lower limit is never below 0: `floored` says that the formula gave less. */
  limits: z
    .object({
      mean: z.number(),
      upper: z.number(),
      lower: z.number(),
      floored: z.boolean(),
      meanRange: z.number(),
      upperRange: z.number(),
    })
    .nullable(),
})

/** A month by its first day. Every month from the first with a completion to the last, at most the newest 240. */
export const Savings = z.array(
  z.object({
    month: z.string(),
    estimated: MoneyAnswer,
    actual: MoneyAnswer,
    /** What finance has accepted and what is claimed, as it counts in the month; left out while nobody reviews savings. */
    verified: MoneyAnswer.optional(),
    claimed: MoneyAnswer.optional(),
  }),
)
/** Weekday 1 is Monday; hours 0 to 23, in the time zone. Cells without cases are left out. */
export const Heatmap = z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() }))
export const Workload = z.array(
  z.object({ person: Person.nullable(), open: z.int(), overdue: z.int(), inProgress: z.int(), tasks: z.int() }),
)

/**
 * How many CARs are proven to have had an effect. With `from` and `to`: those completed on these days; `awaited` and `plans`
 * are as of now.
 */
export const Proof = z.object({
  /** CARs with an effectiveness plan, whatever their status. */
  plans: z.int(),
  /** Complete CARs. */
  closed: z.int(),
  /** Complete CARs whose effect is proven. */
  proven: z.int(),
  neverProven: z.int(),
  /** CARs whose actions are done and whose effect is still to be proven. */
  awaited: z.int(),
  /** Proven by closed, 0 to 1; null while none is closed. */
  provenShare: z.number().nullable(),
})
export type Proof = z.output<typeof Proof>
