import { knownValues } from '../../browser/searchParams.ts'

/** Lists of the inbox: what is waiting, and what was put off or declined. */
export const triageViews = ['waiting', 'snoozed', 'declined'] as const
export type TriageView = (typeof triageViews)[number]

/** What the inbox keeps in the address: the list, and the case in view. */
type TriageSearch = { view?: TriageView | undefined; case?: string | undefined }

/** Parses search parameters. Invalid ones are dropped: no address may break a page. */
export function readTriageSearch(search: Record<string, unknown>): TriageSearch {
  const id = String(search['case'])
  const [view] = knownValues(search['view'], triageViews) ?? []
  return {
    view: view === 'waiting' ? undefined : view,
    case: /^[0-9a-f-]{36}$/.test(id) ? id : undefined,
  }
}
