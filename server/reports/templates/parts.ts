import type { Metrics } from '../../../contract/analytics/analytics.ts'
import { type DefinedFigure, definitions } from '../../../contract/analytics/definitions.ts'
import { keysOf } from '../../../contract/values/keysOf.ts'
import type { CellKind, CellValue, ReportData } from '../../../contract/reports/reports.ts'
import type { ReportLabel } from '../../../contract/reports/reportTexts.ts'
import { wholePercents } from '../../../contract/values/wholePercents.ts'

type Figure = ReportData['figures'][number]
type Breakdown = ReportData['breakdowns'][number]

/** The definitions of the labels, the same as on the screens. */
const defined: Partial<Record<ReportLabel, DefinedFigure>> = {
  'Cases reported': 'casesReported',
  'Cases completed': 'casesCompleted',
  'Completed vs. reported': 'completedToReported',
  'Mean lead time': 'meanLeadTime',
  'Actual Savings': 'periodSavings',
  'Verified savings': 'verifiedSavings',
  'Claimed savings': 'claimedSavings',
  'Estimated Savings': 'periodEstimates',
  'Currently open': 'openNow',
  'Currently overdue': 'overdueNow',
  'Critical and open': 'criticalNow',
  'CARs opened': 'carsOpened',
  'CARs completed': 'carsCompleted',
  'Completed by their due date': 'carsOnTime',
  'Actual of estimated savings of completed CARs': 'carEffect',
  'Reported in this period, by current status': 'reportedByStatus',
  'Flow by week': 'flow',
  'Cases by department, largest first': 'pareto',
  'Cases by station, largest first': 'pareto',
  'Savings of cases and CARs by month of completion': 'savings',
  'Current open work by person': 'workload',
  'Proven share of completed CARs': 'provenShare',
  'Closed but never proven': 'neverProven',
  'Completed CARs that came back within 180 days': 'cameBack',
  'Calls for help': 'callVolume',
  'Unanswered calls': 'callVolume',
  'Time to answer, median': 'callTimes',
  Downtime: 'downtime',
  'Calls by week': 'callTimes',
  'Calls by area': 'callTimes',
  'Calls by type': 'callTimes',
  'Calls by shift': 'callTimes',
}
function definitionOf(label: ReportLabel): { definition?: string } {
  const name = defined[label]
  return name === undefined ? {} : { definition: definitions[name].formula }
}

export const figure = (label: ReportLabel, kind: CellKind, value: CellValue, before: CellValue = null): Figure => ({
  label,
  kind,
  value,
  before,
  ...definitionOf(label),
})

/** A figure at the time when the report is made. */
export const figureNow = (label: ReportLabel, kind: CellKind, value: CellValue): Figure => ({
  ...figure(label, kind, value),
  now: true,
})

/** Counts by label, in the given order, as whole percentages; without any case it has no rows. */
export function breakdown(label: ReportLabel, counts: readonly { label: string; count: number }[]): Breakdown {
  const percents = wholePercents(counts.map(({ count }) => count))
  const isEmpty = counts.every(({ count }) => count === 0)
  return {
    label,
    ...definitionOf(label),
    rows: isEmpty ? [] : counts.map((row, place) => ({ ...row, percent: percents[place] ?? 0 })),
  }
}

/** Counts by stored value, under the values' names. */
export const breakdownOf = <Value extends string>(
  label: ReportLabel,
  texts: Record<Value, string>,
  counts: Record<Value, number>,
): Breakdown =>
  breakdown(
    label,
    keysOf(texts).map((value) => ({ label: texts[value], count: counts[value] })),
  )

/** A table; `total` if it shows only the first rows. */
export const table = (
  label: ReportLabel,
  columns: Partial<Record<ReportLabel, CellKind>>,
  rows: CellValue[][],
  total = rows.length,
): ReportData['tables'][number] => ({
  label,
  ...definitionOf(label),
  columns: Object.entries(columns).map(([name, kind]) => ({ label: name, kind })),
  rows,
  total,
})

/** The days that a report compares with; null when there is nothing to compare with. */
export const comparedDays = ({ previous: { from, to }, comparable }: Metrics['comparison']): ReportData['compared'] =>
  comparable ? { from, to } : null

/** The figures of some days compared with the days before them, as the dashboard compares months. */
export function comparedFigures({ current, previous, comparable }: Metrics['comparison']): Figure[] {
  const before = comparable ? previous : null
  return [
    figure('Cases reported', 'count', current.total, before?.total),
    figure('Cases completed', 'count', current.completed, before?.completed),
    figure('Completed vs. reported', 'percent', current.completionRate, before?.completionRate),
    figure('Mean lead time', 'days', current.averageResolutionTime, before?.averageResolutionTime),
    figure('Actual Savings', 'money', current.totalSavings, before?.totalSavings),
    ...reviewedFigures({ current, previous, comparable }),
  ]
}

/** What finance has accepted in some days and what is claimed only; nothing while nobody reviews savings. */
export function reviewedFigures({ current, previous, comparable }: Metrics['comparison']): Figure[] {
  const { verifiedSavings, claimedSavings } = current
  if (verifiedSavings === undefined || claimedSavings === undefined) return []
  const before = comparable ? previous : null
  return [
    figure('Verified savings', 'money', verifiedSavings, before?.verifiedSavings),
    figure('Claimed savings', 'money', claimedSavings, before?.claimedSavings),
  ]
}
