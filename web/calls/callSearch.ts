import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { callStates, type UrgentCallType, urgentCallTypes } from '../../contract/calls/callChoices.ts'
import { casePriorities } from '../../contract/cases/caseChoices.ts'
import { dayRange, knownValues, nonEmpty, stringValues, shortValues } from '../browser/searchParams.ts'

const listedStates = ['open', ...callStates] as const

/** What the list of calls keeps in the address. */
export type CallSearch = {
  state?: (typeof listedStates)[number][] | undefined
  type?: UrgentCallType[] | undefined
  siteId?: string[] | undefined
  area?: string[] | undefined
  shift?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
  department?: string[] | undefined
  category?: string[] | undefined
  priority?: (typeof casePriorities)[number][] | undefined
  /** Only unanswered calls. */
  unanswered?: boolean | undefined
  /** Only calls that stopped a line. */
  stopped?: boolean | undefined
}

/** Parses search parameters. Invalid ones are dropped: no address may break a page. */
export function readCallSearch(search: Record<string, unknown>): CallSearch {
  const [from, to] = dayRange(search['from'], search['to'])
  return {
    state: knownValues(search['state'], listedStates),
    type: knownValues(search['type'], urgentCallTypes),
    siteId: nonEmpty(stringValues(search['siteId']).filter((one) => id.test(one))),
    area: shortValues(search['area'], longestName),
    shift: shortValues(search['shift'], longestName),
    from,
    to,
    department: knownValues(search['department'], Object.keys(listLabels('departments'))),
    category: knownValues(search['category'], Object.keys(listLabels('caseCategories'))),
    priority: knownValues(search['priority'], casePriorities),
    unanswered: String(search['unanswered']) === 'true' || undefined,
    stopped: String(search['stopped']) === 'true' || undefined,
  }
}

const longestName = 200
const id = /^[0-9a-f-]{36}$/
