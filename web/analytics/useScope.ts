import type { ScopeSent } from '../../contract/analytics.ts'
import { finishedStatuses } from '../../contract/openWork.ts'
import { daysCounted } from '../../contract/periods.ts'
import type { CaseSearch } from '../cases/caseSearch.ts'
import { useTimeZone, useToday } from '../i18n/timeZone.ts'
import { overlap, type Span, spanOf } from './spanOf.ts'
import { useAnalyticsSearch } from './useAnalyticsSearch.ts'

/** The first day that can be asked for. Weeks before the first report are never shown. */
const firstOfAll = '0001-01-01'

export type Scoped = {
  /** What the server is asked about: the chosen work of the chosen days. */
  query: ScopeSent
  /** The same for charts by week: unless they are told from when on, they show the last half year alone. */
  weeks: ScopeSent
  /** The same work on all days, for figures of how it stands now. */
  now: ScopeSent
  /** Today in the reader's time zone. */
  today: string
  /** How many days of a week are shown: all seven, but of one that is not over or that the days cut. */
  daysCounted(week: string): number
  /** The list of cases that were reported on these days, those of the chosen days among them. */
  reported(span?: Span): CaseSearch
  /** The list of cases that were completed on these days. */
  completed(span?: Span): CaseSearch
  /** The same work whatever its days. */
  work: CaseSearch
}

/** The work that the page is about, as the calls ask for it, and as the list of cases shows it. */
export function useScope(): Scoped {
  const [search] = useAnalyticsSearch()
  const timeZone = useTimeZone()
  const today = useToday()
  const { department, category, priority } = search
  const work = { department, category, priority }
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
