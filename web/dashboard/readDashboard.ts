import type { QueryClient } from '@tanstack/react-query'
import { metricsQuery, statusCountsQuery } from '../analytics/queries.ts'
import { readerTimeZone } from '../i18n/timeZone.ts'
import { chosenSiteFilter } from '../sites/chosenSite.ts'
import { recentCasesQuery } from './RecentCases.tsx'

/** Prefetches the top of the dashboard: the figures and the latest cases. */
export function readDashboard(client: QueryClient): void {
  const scope = { ...chosenSiteFilter(), timeZone: readerTimeZone() }
  void client.prefetchQuery(metricsQuery(scope))
  void client.prefetchQuery(statusCountsQuery(scope))
  void client.prefetchInfiniteQuery(recentCasesQuery(chosenSiteFilter()))
}
