import { listLabels } from '../../contract/workspaceLists/workspaceListLabels.ts'
import {
  type CallDimension,
  callDimensions,
  type CallTime,
  callTimes,
  controlled,
  isCustomBy,
  type ParetoBy,
  paretoDimensions,
  type ParetoMeasure,
  paretoMeasures,
} from '../../contract/analytics/chartChoices.ts'
import { type Period, periods } from '../../contract/analytics/periods.ts'
import { casePriorities } from '../../contract/cases/caseChoices.ts'
import { dayRange, knownValues, stringValues } from '../browser/searchParams.ts'

/** The charts of the page, by their names in the address. */
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

/** What the page keeps in the address: which work it shows, and how its charts are shown. */
export type AnalyticsSearch = {
  period?: Period | undefined
  /** Custom days; they override the named period. */
  from?: string | undefined
  to?: string | undefined
  department?: string[] | undefined
  category?: string[] | undefined
  priority?: (typeof casePriorities)[number][] | undefined
  /** What the Pareto chart groups by. */
  by?: ParetoBy | undefined
  /** What it measures. */
  measure?: ParetoMeasure | undefined
  /** What the control chart shows. */
  of?: (typeof controlled)[number] | undefined
  /** What the charts of calls group by. */
  callsBy?: CallDimension | undefined
  /** The time that their chart shows. */
  callTime?: CallTime | undefined
  /** Charts shown as tables. */
  table?: ChartName[] | undefined
}

function readBy(sent: unknown): ParetoBy | undefined {
  const [by = ''] = stringValues(sent)
  return isCustomBy(by) ? by : paretoDimensions.find((one) => one === by)
}

/** Parses search parameters. Invalid ones are dropped: no address may break a page. */
export function readAnalyticsSearch(search: Record<string, unknown>): AnalyticsSearch {
  const [from, to] = dayRange(search['from'], search['to'])
  return {
    period: knownValues(search['period'] === 'year' ? 'thisYear' : search['period'], periods)?.[0],
    from,
    to,
    department: knownValues(search['department'], Object.keys(listLabels('departments'))),
    category: knownValues(search['category'], Object.keys(listLabels('caseCategories'))),
    priority: knownValues(search['priority'], casePriorities),
    by: readBy(search['by']),
    measure: knownValues(search['measure'], paretoMeasures)?.[0],
    of: knownValues(search['of'], controlled)?.[0],
    callsBy: knownValues(search['callsBy'], callDimensions)?.[0],
    callTime: knownValues(search['callTime'], callTimes)?.[0],
    table: knownValues(search['table'], chartNames),
  }
}
