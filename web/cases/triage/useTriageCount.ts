import { useQuery } from '@tanstack/react-query'
import type { TriageSummary } from '../../../contract/cases/triage.ts'
import { send } from '../../api/api.ts'
import { useIsIdle } from '../../api/useIsIdle.ts'
import { useChosenSiteFilter } from '../../sites/chosenSite.ts'
import { useWorkspace } from '../../settings/queries.ts'

/** Milliseconds between two counts: cases become late without an event. */
const often = 5 * 60_000

/** Whether the workspace has triage turned on, and how many cases wait there. They are fetched after the page itself. */
export function useTriageCount(): { isOn: boolean; summary: TriageSummary | undefined } {
  const isIdle = useIsIdle()
  const site = useChosenSiteFilter()
  const isOn = useWorkspace(isIdle).data?.triage !== false
  const { data: summary } = useQuery({
    // Begins with the feature of cases, so that changes of cases invalidate it.
    queryKey: ['cases', 'triage', site],
    queryFn: ({ signal }) => send('GET /api/cases/triage', { query: site, signal }),
    enabled: isIdle && isOn,
    refetchInterval: often,
  })
  return { isOn, summary }
}
