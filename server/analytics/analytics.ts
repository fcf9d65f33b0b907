import type { z } from 'zod'
import type {
  Ageing,
  analyticsCalls,
  CategoryCounts,
  Control,
  Heatmap,
  Metrics,
  Pareto,
  PriorityDistribution,
  Resolution,
  Savings,
  Scope,
  StatusCounts,
  TeamMember,
  Workload,
} from '../../contract/analytics.ts'
import type { AnswerOf, QueryOf } from '../../contract/call.ts'
import { caseCategories, casePriorities, caseStatuses } from '../../contract/caseChoices.ts'
import { dayIn } from '../process/zonedTime.ts'
import type { Services } from '../records/services.ts'
import { selectAgeing } from './ageing.ts'
import { selectWeeks } from './control.ts'
import { controlChart } from './controlLimits.ts'
import { selectCounts } from './counts.ts'
import { selectFlow } from './flow.ts'
import { foldWhenLong } from './fold.ts'
import { selectHeatmap } from './heatmap.ts'
import { selectComparison, selectFirstDay, selectMetrics, type ComparedSpans } from './metrics.ts'
import { selectPareto } from './pareto.ts'
import { selectResolution } from './resolution.ts'
import { selectSavings } from './savings.ts'
import { selectTeam } from './team.ts'
import { selectWorkload } from './workload.ts'

/** Today, where the person is who asks. */
const todayOf = ({ timeZone }: Scope, now = new Date()) => dayIn(now, timeZone)

type Asked<Query> = Omit<Query, 'period'>

/** The figures of the dashboard, of one moment. `contract/definitions.ts` says what each of all these figures means. */
export async function readMetrics(services: Services, scope: Scope): Promise<Metrics> {
  const { metrics, waiting } = await selectMetrics(services.database, scope, todayOf(scope))
  await foldWhenLong(services, waiting)
  return metrics
}

/** The figures of the comparison for any days, such as a week against the one before; the scope's own days do not count. */
export function readComparison(services: Services, scope: Scope, spans: ComparedSpans): Promise<Metrics['comparison']> {
  return selectComparison(services.database, scope, spans)
}

/** The first day of which there are records; null without any. */
export function readFirstDay(services: Services, { timeZone }: Scope): Promise<string | null> {
  return selectFirstDay(services.database, timeZone)
}

/** Cases by status; `open` are those that are new, under the name that callers ask for. */
export async function readStatusCounts(services: Services, scope: Scope): Promise<z.output<typeof StatusCounts>> {
  const { in_progress: inProgress, ...counts } = await selectCounts(services.database, scope, 'status', caseStatuses)
  return { ...counts, open: counts.new, inProgress }
}

/** Cases by category, 0 for those without any. */
export function readCategoryCounts(services: Services, scope: Scope): Promise<z.output<typeof CategoryCounts>> {
  return selectCounts(services.database, scope, 'category', caseCategories)
}

/** Cases by priority, 0 for those without any. */
export function readPriorityDistribution(
  services: Services,
  scope: Scope,
): Promise<z.output<typeof PriorityDistribution>> {
  return selectCounts(services.database, scope, 'priority', casePriorities)
}

/** The three who completed most, each with the share of what they had, 0 to 1. */
export function readTeam(services: Services, scope: Scope): Promise<TeamMember[]> {
  return selectTeam(services.database, scope, todayOf(scope))
}

/** Cases opened, closed and open week by week, each week by its first day. */
export function readFlow(services: Services, scope: Scope): Promise<AnswerOf<typeof analyticsCalls.readFlow>> {
  return selectFlow(services.database, scope, todayOf(scope))
}

/** How many days open cases have been open: in bands, and their median and oldest. */
export function readAgeing(services: Services, scope: Scope): Promise<z.output<typeof Ageing>> {
  const now = new Date()
  return selectAgeing(services.database, scope, todayOf(scope, now), now)
}

/** Days from report to completion of the cases that were completed in the asked days. */
export function readResolution(services: Services, scope: Scope): Promise<z.output<typeof Resolution>> {
  return selectResolution(services.database, scope)
}

/** Cases, their hours, savings or downtime by what they have in common, largest first: at most ten rows, of which the last may be the rest. */
export function readPareto(
  services: Services,
  { by, measure, ...scope }: Asked<QueryOf<typeof analyticsCalls.readPareto>>,
): Promise<z.output<typeof Pareto>> {
  return selectPareto(services.database, scope, by, measure)
}

/** The XmR chart of whole weeks: cases reported, or mean days to completion, with the limits of `controlLimits.ts`. */
export async function readControl(
  services: Services,
  { of, ...scope }: Asked<QueryOf<typeof analyticsCalls.readControl>>,
): Promise<z.output<typeof Control>> {
  const now = new Date()
  return controlChart(await selectWeeks(services.database, scope, of, todayOf(scope, now), now))
}

/** Estimated and actual savings by month of completion, as decimal strings. */
export function readSavings(services: Services, scope: Scope): Promise<z.output<typeof Savings>> {
  return selectSavings(services.database, scope)
}

/** Cases by weekday and hour of their report, in the time zone of whoever asks. */
export function readHeatmap(services: Services, scope: Scope): Promise<z.output<typeof Heatmap>> {
  return selectHeatmap(services.database, scope)
}

/** Open cases and open tasks of each person, most first. */
export function readWorkload(services: Services, scope: Scope): Promise<z.output<typeof Workload>> {
  return selectWorkload(services.database, scope, todayOf(scope))
}
