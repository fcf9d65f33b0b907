import { Scope } from '../../contract/analytics/analytics.ts'
import { casePriorities, caseStatuses } from '../../contract/cases/caseChoices.ts'
import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import type { ReportSummary } from '../../contract/reports/reports.ts'
import { wholePercents } from '../../contract/values/wholePercents.ts'
import * as analytics from '../analytics/analytics.ts'
import type { Services } from '../records/services.ts'

/** Returns the tiles and breakdowns of the page, of all sites or of some: the dashboard's own figures. */
export async function readSummary(
  services: Services,
  query: { timeZone: string; siteId?: string[] | undefined },
): Promise<ReportSummary> {
  const all = Scope.parse(query)
  const [{ comparison }, { inProgress, ...statuses }, categories, priorities] = await Promise.all([
    analytics.readMetrics(services, all),
    analytics.readStatusCounts(services, all),
    analytics.readCategoryCounts(services, all),
    analytics.readPriorityDistribution(services, all),
  ])
  return {
    comparison,
    byStatus: sharesOf(caseStatuses, { ...statuses, in_progress: inProgress }),
    byCategory: sharesOf(Object.keys(listLabels('caseCategories')), categories),
    byPriority: sharesOf(casePriorities, priorities),
  }
}

function sharesOf<Value extends string>(values: readonly Value[], counts: Readonly<Partial<Record<Value, number>>>) {
  const percents = wholePercents(values.map((value) => counts[value] ?? 0))
  return values.map((value, place) => ({ value, count: counts[value] ?? 0, percent: percents[place] ?? 0 }))
}
