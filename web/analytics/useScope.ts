import type { ScopeSent } from '../../contract/analytics/analytics.ts'
import { finishedStatuses } from '../../contract/records/openWork.ts'
import { daysCounted } from '../../contract/analytics/periods.ts'
import type { CaseSearch } from '../cases/caseSearch.ts'
import { useChosenSiteFilter } from '../sites/chosenSite.ts'
import { useTimeZone, useToday } from '../i18n/timeZone.ts'
import { overlap, type Span, spanOf } from './spanOf.ts'
import { useAnalyticsSearch } from './useAnalyticsSearch.ts'

/** The earliest day that can be requested. Weeks before the first report are never shown. */
const firstOfAll = '0001-01-01'

export type Scoped = {
  /** The query for the chosen work and days. */
  query: ScopeSent
  /** The same for weekly charts: without a start they show only the last half year. */
  weeks: ScopeSent
  /** The same work on all days, for figures of the current state. */
  now: ScopeSent
  /** Today in the reader's time zone. */
  today: string
  /** How many days of a week are shown: all seven, unless it is unfinished or cut by the days. */
  daysCounted(week: string): number
  /** Filters for the cases reported on these days within the chosen ones. */
  reported(span?: Span): CaseSearch
  /** Filters for the cases completed on these days. */
  completed(span?: Span): CaseSearch
  /** The same work on any days. */
  work: CaseSearch
}

/** The work of the page, as queries for the calls and as filters for the list of cases. */
export function useScope(): Scoped {
  const [search] = useAnalyticsSearch()
  const timeZone = useTimeZone()
  const today = useToday()
  const { department, category, priority } = search
  const site = useChosenSiteFilter()
  const work = { department, category, priority, ...site }
  const chosen = spanOf(search, today)
  return {
    query: { ...work, ...chosen, timeZone },
    weeks: { ...work, ...chosen, from: chosen.from ?? firstOfAll, timeZone },
    now: { ...work, timeZone },
    today,
    daysCounted: (week) => daysCounted(week, chosen, today),
    reported(span = {}) {
      const { from, to } = overlap(chosen, span)
      return { ...work, createdFrom: from, createdTo: to }
    },
    completed(span = {}) {
      const { from, to } = overlap(chosen, span)
      return { ...work, status: [...finishedStatuses.cases], completedFrom: from, completedTo: to }
    },
    work,
  }
}
