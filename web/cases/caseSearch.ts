import { type CaseSort, caseSorts } from '../../contract/caseCalls.ts'
import { caseCategories, casePriorities, type CaseStatus, caseStatuses, departments } from '../../contract/cases.ts'
import { knownIn, someOf, textsIn } from '../platform/address.ts'

/** What the list and the board keep in the address bar: words, filters and order. */
export type CaseSearch = {
  q?: string | undefined
  status?: CaseStatus[] | undefined
  priority?: (typeof casePriorities)[number][] | undefined
  category?: (typeof caseCategories)[number][] | undefined
  department?: (typeof departments)[number][] | undefined
  /** People's ids, `me` or `unassigned`. */
  assigneeId?: string[] | undefined
  overdue?: boolean | undefined
  deleted?: boolean | undefined
  sort?: CaseSort | undefined
}

const idOrWord = /^(?:me|unassigned|[0-9a-f-]{36})$/

/** Reads an address. What does not fit is left out: an address from elsewhere must never break a page. */
export function readCaseSearch(search: Record<string, unknown>): CaseSearch {
  const q = search['q']
  return {
    q: typeof q === 'string' ? q.slice(0, 200) : undefined,
    status: knownIn(search['status'], caseStatuses),
    priority: knownIn(search['priority'], casePriorities),
    category: knownIn(search['category'], caseCategories),
    department: knownIn(search['department'], departments),
    assigneeId: someOf(textsIn(search['assigneeId']).filter((id) => idOrWord.test(id))),
    overdue: String(search['overdue']) === 'true' || undefined,
    deleted: String(search['deleted']) === 'true' || undefined,
    sort: caseSorts.find((sort) => sort === search['sort']),
  }
}
