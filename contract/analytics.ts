import { z } from 'zod'
import { defineCall } from './call.ts'
import { caseCategories, casePriorities, departments } from './caseChoices.ts'
import { ageBands, controlled, paretoDimensions, paretoMeasures, signals } from './chartChoices.ts'
import { recordOf } from './keysOf.ts'
import { periods } from './periods.ts'
import { Person } from './users.ts'
import { anyOf, Day, daysInOrder, Id, Instant, MoneyAnswer, TimeZone } from './values.ts'

/**
 * Which work is counted. Without `from` and `to` everything is; with them what was reported on these days, both included,
 * in the time zone, unless a figure's definition names another moment. Deleted records never count.
 */
const scope = {
  from: Day.optional(),
  to: Day.optional(),
  department: anyOf(z.enum(departments)),
  category: anyOf(z.enum(caseCategories)),
  priority: anyOf(z.enum(casePriorities)),
  timeZone: TimeZone,
}
const inOrder = daysInOrder('from', 'to')
export const Scope = z.strictObject(scope).refine(...inOrder)
export type Scope = z.output<typeof Scope>

/** What a call is asked: the days by themselves, or as a period seen from today in the time zone. */
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
  /** 0 to 1; null while there is no case. */
  completionRate: z.number().nullable(),
})

/**
 * The month so far against the same number of days of the month before, whatever `from` and `to` ask for. In it `total`
 * counts what was reported in the days, `inProgress` what was started, `completed` what was completed in them; time, hours
 * and savings are of those completed. The rate is completed by reported, which is no share: it is above 1 where more was
 * completed than reported.
 */
const Month = Figures.extend({ from: z.string(), to: z.string() })
export const Metrics = Figures.extend({
  comparison: z.object({
    current: Month,
    previous: Month,
    /** Whether the days before hold anything to compare with, and records go back to the first of them. */
    comparable: z.boolean(),
  }),
  /**
   * The figures of a moment as they stood at the end of the last day of the month before that is compared; null where
   * records do not go back so far, or where days are asked for.
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
export const CategoryCounts = countOfEach(caseCategories)
export const PriorityDistribution = countOfEach(casePriorities)

/**
 * Who completed most this month, or in the asked days: `share` is what they completed of what they had, 0 to 1. They had
 * what they completed in the days and what was open with them at the end of these.
 */
export const TeamMember = z.object({ person: Person, completed: z.int(), assigned: z.int(), share: z.number() })
export type TeamMember = z.output<typeof TeamMember>

/**
 * A week by its first day, a Monday; of a week that the asked days cut, what lies in them. Without them the last 26 whole
 * weeks and the one that has begun. No weeks to come, and of more than 1,040 the newest. Reopening clears a completion, so
 * a case that is open again counts as open all along.
 */
const Week = z.object({ week: z.string(), opened: z.int(), closed: z.int(), openAtEnd: z.int() })
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
  /** The newest ones, at most the limit. */
  cases: z.array(Resolved),
})
export const Pareto = z.array(
  z.object({
    /** The value to filter the list by; null for cases that have none, and for the rest. */
    value: z.string().nullable(),
    label: z.string().nullable(),
    /** Whether this bar gathers the small ones. */
    rest: z.boolean(),
    count: z.int(),
    /** What the bar measures, as a decimal string: the cases, the hours or dollars entered on them, or their minutes of downtime. */
    amount: z.string(),
    /** Share of this and all larger ones in all amounts, 0 to 1; the last is 1. */
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
  /** Null while it is too early. A lower limit is never below 0: `floored` says that the formula gave less. */
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

/** A month by its first day. From the first month with a completion to the last, none left out but of more than 240 the oldest. */
export const Savings = z.array(z.object({ month: z.string(), estimated: MoneyAnswer, actual: MoneyAnswer }))
/** Weekday 1 is Monday; hours 0 to 23, in the time zone. Cells without a case are left out. */
export const Heatmap = z.array(z.object({ weekday: z.int(), hour: z.int(), count: z.int() }))
export const Workload = z.array(
  z.object({ person: Person.nullable(), open: z.int(), overdue: z.int(), inProgress: z.int(), tasks: z.int() }),
)

const scoped = { query: ScopeQuery } as const
export const analyticsCalls = {
  readMetrics: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/metrics',
    summary: 'The figures of the dashboard, and the month so far against the one before.',
    answer: Metrics,
  }),
  readStatusCounts: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/status-counts',
    summary: 'Cases by status.',
    answer: StatusCounts,
  }),
  readCategoryCounts: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/category-counts',
    summary: 'Cases by category.',
    answer: CategoryCounts,
  }),
  readPriorityDistribution: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/priority-distribution',
    summary: 'Cases by priority.',
    answer: PriorityDistribution,
  }),
  readTeam: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/team',
    summary: 'Who completed most this month, at most three people.',
    answer: z.array(TeamMember),
  }),
  readFlow: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/flow',
    summary: 'Cases opened, closed and open, week by week.',
    answer: z.array(Week),
  }),
  readAgeing: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/ageing',
    summary: 'How old the open cases are.',
    answer: Ageing,
  }),
  readResolution: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/resolution',
    summary: 'How long cases took, of those completed in the period.',
    answer: Resolution,
  }),
  readPareto: defineCall({
    method: 'GET',
    query: z
      .strictObject({
        ...asked,
        by: z.enum(paretoDimensions).default('category'),
        measure: z.enum(paretoMeasures).default('cases'),
      })
      .refine(...inOrder)
      .refine(...eitherDays),
    path: '/api/analytics/pareto',
    summary: 'Cases, their hours, savings or downtime by what they have in common, largest first.',
    answer: Pareto,
  }),
  readControl: defineCall({
    method: 'GET',
    query: z
      .strictObject({ ...asked, of: z.enum(controlled).default('cases') })
      .refine(...inOrder)
      .refine(...eitherDays),
    path: '/api/analytics/control',
    summary: 'XmR control chart by week, of cases reported or of their mean resolution time.',
    answer: Control,
  }),
  readSavings: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/savings',
    summary: 'Savings by month of completion: estimated and actual.',
    answer: Savings,
  }),
  readHeatmap: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/heatmap',
    summary: 'Cases by weekday and hour.',
    answer: Heatmap,
  }),
  readWorkload: defineCall({
    method: 'GET',
    ...scoped,
    path: '/api/analytics/workload',
    summary: 'Open work of each person.',
    answer: Workload,
  }),
}
