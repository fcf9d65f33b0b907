import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import {
  type CaseSort,
  caseSorts,
  casePriorities,
  type CaseStatus,
  caseStatuses,
} from '../../contract/cases/caseChoices.ts'
import { caseGroupFields, type CaseGroupField } from '../../contract/cases/caseGroupChoices.ts'
import { caseFilters } from '../../contract/filters/caseFilters.ts'
import { readCustomParameters, withoutCustom } from '../../contract/filters/customParameters.ts'
import { readFilters } from '../../contract/filters/readFilters.ts'
import { triageStates, type TriageState } from '../../contract/cases/triageChoices.ts'
import { dayRange, knownValues, nonEmpty, stringValues } from '../browser/searchParams.ts'

/** What the list and the board keep in the address: search text, filters and order. */
export type CaseSearch = {
  q?: string | undefined
  status?: CaseStatus[] | undefined
  priority?: (typeof casePriorities)[number][] | undefined
  category?: string[] | undefined
  department?: string[] | undefined
  /** People's ids, `me` or `unassigned`. */
  assigneeId?: string[] | undefined
  /** Who reported them, first or again: people's ids or `me`. */
  reportedById?: string[] | undefined
  triage?: TriageState[] | undefined
  overdue?: boolean | undefined
  stationId?: string[] | undefined
  siteId?: string[] | undefined
  issueType?: string[] | undefined
  /** Of the case, else of its CAR. */
  causeCode?: string[] | undefined
  /** Imports that created the cases. */
  importId?: string[] | undefined
  /** Records of the ERP that the cases are linked to. */
  relatedRecordId?: string[] | undefined
  /** Reported, or completed, on these days, both included. */
  createdFrom?: string | undefined
  createdTo?: string | undefined
  completedFrom?: string | undefined
  completedTo?: string | undefined
  deleted?: boolean | undefined
  carId?: string[] | undefined
  createdById?: string[] | undefined
  shift?: string[] | undefined
  tags?: string[] | undefined
  /** Conditions with an operator, such as `dueDate.within`. */
  [condition: `${string}.${string}`]: string | string[] | undefined
  sort?: CaseSort | undefined
  /** What the board has columns of, if not of the status, and lanes. */
  group?: CaseGroupField | undefined
  lanes?: CaseGroupField | undefined
}

const id = /^[0-9a-f-]{36}$/
const idOrMe = /^(?:me|[0-9a-f-]{36})$/
const idOrWord = /^(?:me|unassigned|[0-9a-f-]{36})$/

/** Parses search parameters. Invalid ones are dropped: no address may break a page. */
export function readCaseSearch(search: Record<string, unknown>): CaseSearch {
  const q = search['q']
  const [createdFrom, createdTo] = dayRange(search['createdFrom'], search['createdTo'])
  const [completedFrom, completedTo] = dayRange(search['completedFrom'], search['completedTo'])
  return {
    q: typeof q === 'string' ? q.slice(0, 200) : undefined,
    ...readFilters(caseFilters, search),
    ...readCustomParameters(search),
    status: knownValues(search['status'], caseStatuses),
    priority: knownValues(search['priority'], casePriorities),
    category: knownValues(search['category'], Object.keys(listLabels('caseCategories'))),
    department: knownValues(search['department'], Object.keys(listLabels('departments'))),
    assigneeId: nonEmpty(stringValues(search['assigneeId']).filter((one) => idOrWord.test(one))),
    reportedById: nonEmpty(stringValues(search['reportedById']).filter((one) => idOrMe.test(one))),
    triage: knownValues(search['triage'], triageStates),
    overdue: String(search['overdue']) === 'true' || undefined,
    stationId: nonEmpty(stringValues(search['stationId']).filter((one) => id.test(one))),
    issueType: nonEmpty(stringValues(search['issueType']).filter((one) => one !== '' && one.length <= 50)),
    relatedRecordId: nonEmpty(stringValues(search['relatedRecordId']).filter((one) => one !== '' && one.length <= 200)),
    importId: nonEmpty(stringValues(search['importId']).filter((one) => id.test(one))),
    createdFrom,
    createdTo,
    completedFrom,
    completedTo,
    deleted: String(search['deleted']) === 'true' || undefined,
    sort: caseSorts.find((sort) => sort === search['sort']),
    group: caseGroupFields.find((field) => field === search['group']),
    lanes: caseGroupFields.find((field) => field === search['lanes']),
  }
}

const { sort: _order, group: _group, lanes: _lanes, ...filters } = readCaseSearch({})
/** A change that removes every filter, but keeps the order and the groups. */
export const nothingFiltered = (search: CaseSearch): CaseSearch => ({ ...filters, ...withoutCustom(search) })
