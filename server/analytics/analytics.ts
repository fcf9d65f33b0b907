import { recordOf } from '../../contract/values/keysOf.ts'
import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { z } from 'zod'
import type {
  Ageing,
  CategoryCounts,
  Control,
  Heatmap,
  Metrics,
  Pareto,
  PriorityDistribution,
  Proof,
  Resolution,
  Savings,
  Scope,
  StatusCounts,
  TeamMember,
  Workload,
} from '../../contract/analytics/analytics.ts'
import type { analyticsCalls } from '../../contract/analytics/analyticsCalls.ts'
import type { AnswerOf, QueryOf } from '../../contract/http/call.ts'
import { caseCategories, casePriorities, caseStatuses } from '../../contract/cases/caseChoices.ts'
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
import { isCustomBy } from '../../contract/analytics/chartChoices.ts'
import { chartedField } from '../customFields/customFields.ts'
import { selectPareto } from './pareto.ts'
import { selectProof } from './proof.ts'
import { selectResolution } from './resolution.ts'
import { areSavingsReviewed } from './reviewedSavings.ts'
import { selectSavings, withReviewed } from './savings.ts'
import { selectTeam } from './team.ts'
import { selectWorkload } from './workload.ts'

/** Today's date in the time zone of the request. */
const todayOf = ({ timeZone }: Scope, now = new Date()) => dayIn(now, timeZone)

type Asked<Query> = Omit<Query, 'period'>

/**
 * Returns the figures of the dashboard, all from one moment. `contract/analytics/definitions.ts` defines each of these
 * figures.
 */
export async function readMetrics(services: Services, scope: Scope): Promise<Metrics> {
  const { metrics, waiting } = await selectMetrics(services.database, scope, todayOf(scope))
  await foldWhenLong(services, waiting)
  return metrics
}

/** Returns how many closed CARs are proven to have had an effect. */
export const readProof = ({ database }: Services, scope: Scope): Promise<Proof> => selectProof(database, scope)

/**
 * Returns the figures of a comparison of any days, such as a week with the one before; the scope's own days are
 * ignored.
 */
export function readComparison(services: Services, scope: Scope, spans: ComparedSpans): Promise<Metrics['comparison']> {
  return selectComparison(services.database, scope, spans)
}

/** Returns the first day with records; null without any. */
export const readFirstDay = (services: Services, { timeZone }: Scope): Promise<string | null> =>
  selectFirstDay(services.database, timeZone)

/** Returns cases by status; `open` are the new ones, under the name that callers use. */
export async function readStatusCounts(services: Services, scope: Scope): Promise<z.output<typeof StatusCounts>> {
  const { in_progress: inProgress, ...counts } = await selectCounts(services.database, scope, 'status', caseStatuses)
  return { ...counts, open: counts.new, inProgress }
}

/** Returns cases by category, 0 for those without any. */
export async function readCategoryCounts(services: Services, scope: Scope): Promise<z.output<typeof CategoryCounts>> {
  const counts = await selectCounts(services.database, scope, 'category', Object.keys(listLabels('caseCategories')))
  return { ...recordOf(caseCategories, (one) => counts[one] ?? 0), ...counts }
}

/** Returns cases by priority, 0 for those without any. */
export function readPriorityDistribution(
  services: Services,
  scope: Scope,
): Promise<z.output<typeof PriorityDistribution>> {
  return selectCounts(services.database, scope, 'priority', casePriorities)
}

/** Returns the three who completed most, each with the share of their cases that is completed, 0 to 1. */
export function readTeam(services: Services, scope: Scope): Promise<TeamMember[]> {
  return selectTeam(services.database, scope, todayOf(scope))
}

/** Returns cases opened, closed and open by week, each week by its first day. */
export const readFlow = (services: Services, scope: Scope): Promise<AnswerOf<typeof analyticsCalls.readFlow>> =>
  selectFlow(services.database, scope, todayOf(scope))

/** Returns how many days open cases have been open: in bands, and their median and maximum. */
export function readAgeing(services: Services, scope: Scope): Promise<z.output<typeof Ageing>> {
  const now = new Date()
  return selectAgeing(services.database, scope, todayOf(scope, now), now)
}

/** Returns days from report to completion of the cases completed in the given days. */
export const readResolution = (services: Services, scope: Scope): Promise<z.output<typeof Resolution>> =>
  selectResolution(services.database, scope)

/**
 * Returns cases, their hours, savings or downtime grouped by a property, largest first: at most ten rows, of which the
 * last may be the rest.
 */
export async function readPareto(
  services: Services,
  { by, measure, ...scope }: Asked<QueryOf<typeof analyticsCalls.readPareto>>,
): Promise<z.output<typeof Pareto>> {
  const grouped = isCustomBy(by) ? await chartedField(services, by.slice('custom.'.length)) : by
  return selectPareto(services.database, scope, grouped, measure)
}

/**
 * Returns the XmR chart of whole weeks: cases reported, or mean days to completion, with the limits of
 * `controlLimits.ts`.
 */
export async function readControl(
  services: Services,
  { of, ...scope }: Asked<QueryOf<typeof analyticsCalls.readControl>>,
): Promise<z.output<typeof Control>> {
  const now = new Date()
  return controlChart(await selectWeeks(services.database, scope, of, todayOf(scope, now), now))
}

/**
 * Returns estimated and actual savings by month of completion, and where savings are reviewed the verified and claimed ones
 * by the month in which they count, as decimal strings.
 */
export async function readSavings({ database }: Services, scope: Scope): Promise<z.output<typeof Savings>> {
  const months = await selectSavings(database, scope)
  return (await areSavingsReviewed(database)) ? withReviewed(database, scope, months) : months
}

/** Returns cases by weekday and hour of their report, in the time zone of the request. */
export const readHeatmap = (services: Services, scope: Scope): Promise<z.output<typeof Heatmap>> =>
  selectHeatmap(services.database, scope)

/** Returns open cases and open tasks per person, most first. */
export const readWorkload = (services: Services, scope: Scope): Promise<z.output<typeof Workload>> =>
  selectWorkload(services.database, scope, todayOf(scope))
