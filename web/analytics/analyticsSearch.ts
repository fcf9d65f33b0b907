import {
  type CallDimension,
  callDimensions,
  type CallTime,
  callTimes,
  controlled,
  type ParetoDimension,
  paretoDimensions,
  type ParetoMeasure,
  paretoMeasures,
} from '../../contract/chartChoices.ts'
import { type Period, periods } from '../../contract/periods.ts'
import { caseCategories, casePriorities, departments } from '../../contract/caseChoices.ts'
import { dayRange, knownValues } from '../browser/searchParams.ts'

/** The charts of the page, by the words of their addresses. */
const chartNames = [
  'flow',
  'ageing',
  'resolution',
  'pareto',
  'control',
  'savings',
  'heatmap',
  'workload',
  'callVolume',
  'callTimes',
  'downtime',
] as const
export type ChartName = (typeof chartNames)[number]

/** What the page keeps in the address bar: which work it is about, and how its charts are shown. */
export type AnalyticsSearch = {
  period?: Period | undefined
  /** Days of one's own choice; they win over the named period. */
  from?: string | undefined
  to?: string | undefined
  department?: (typeof departments)[number][] | undefined
  category?: (typeof caseCategories)[number][] | undefined
  priority?: (typeof casePriorities)[number][] | undefined
  /** What the Pareto chart groups by. */
  by?: ParetoDimension | undefined
  /** What it measures. */
  measure?: ParetoMeasure | undefined
  /** What the control chart is of. */
  of?: (typeof controlled)[number] | undefined
  /** What the charts of calls group by. */
  callsBy?: CallDimension | undefined
  /** Which time of a call their chart is of. */
  callTime?: CallTime | undefined
  /** Charts shown as tables. */
  table?: ChartName[] | undefined
}

/** Reads an address. What does not fit is left out: an address from elsewhere must never break a page. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const [from, to] = dayRange(search['from'], search['to'])
  return {
    period: knownValues(search['period'] === 'year' ? 'thisYear' : search['period'], periods)?.[0],
    from,
    to,
    department: knownValues(search['department'], departments),
    category: knownValues(search['category'], caseCategories),
    priority: knownValues(search['priority'], casePriorities),
    by: knownValues(search['by'], paretoDimensions)?.[0],
    measure: knownValues(search['measure'], paretoMeasures)?.[0],
    of: knownValues(search['of'], controlled)?.[0],
    callsBy: knownValues(search['callsBy'], callDimensions)?.[0],
    callTime: knownValues(search['callTime'], callTimes)?.[0],
    table: knownValues(search['table'], chartNames),
  }
}
