import {
  caseCategories,
  casePriorities,
  type CaseSort,
  caseSorts,
  type CaseStatus,
  caseStatuses,
  departments,
} from '../../contract/cases.ts'

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
    status: anyOf(search['status'], caseStatuses),
    priority: anyOf(search['priority'], casePriorities),
    category: anyOf(search['category'], caseCategories),
    department: anyOf(search['department'], departments),
    assigneeId: some(listOf(search['assigneeId']).filter((id) => idOrWord.test(id))),
    overdue: String(search['overdue']) === 'true' || undefined,
    deleted: String(search['deleted']) === 'true' || undefined,
    sort: caseSorts.find((sort) => sort === search['sort']),
  }
}

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

const some = <Value>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined)

function anyOf<Value extends string>(value: unknown, known: readonly Value[]): Value[] | undefined {
  return some(listOf(value).flatMap((one) => known.filter((each) => each === one)))
}
