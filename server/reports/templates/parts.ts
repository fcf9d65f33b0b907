import type { Metrics } from '../../../contract/analytics.ts'
import { keysOf } from '../../../contract/keysOf.ts'
import type { CellKind, CellValue, ReportData } from '../../../contract/reports.ts'
import type { ReportWord } from '../../../contract/reportWords.ts'
import { wholePercents } from '../../../contract/wholePercents.ts'

type Figure = ReportData['figures'][number]
type Breakdown = ReportData['breakdowns'][number]
type Table = ReportData['tables'][number]

export const figure = (label: ReportWord, kind: CellKind, value: CellValue, before: CellValue = null): Figure => ({
  label,
  kind,
  value,
  before,
})

/** Counts by a word, in the given order, as whole percentages; without any case it has no rows. */
export function breakdown(label: ReportWord, counts: readonly { label: string; count: number }[]): Breakdown {
  const percents = wholePercents(counts.map(({ count }) => count))
  const isEmpty = counts.every(({ count }) => count === 0)
  return { label, rows: isEmpty ? [] : counts.map((row, place) => ({ ...row, percent: percents[place] ?? 0 })) }
}

/** Counts by stored value, under the words for the values. */
export const breakdownOf = <Value extends string>(
  label: ReportWord,
  words: Record<Value, string>,
  counts: Record<Value, number>,
): Breakdown =>
  breakdown(
    label,
    keysOf(words).map((value) => ({ label: words[value], count: counts[value] })),
  )

/** A table; `total` where it shows the first rows only. */
export const table = (
  label: ReportWord,
  columns: Partial<Record<ReportWord, CellKind>>,
  rows: CellValue[][],
  total = rows.length,
): Table => ({ label, columns: Object.entries(columns).map(([name, kind]) => ({ label: name, kind })), rows, total })

/** The figures of some days against the days before them, as the dashboard compares months. */
export function comparedFigures({ current, previous, comparable }: Metrics['comparison']): Figure[] {
  const before = comparable ? previous : null
  return [
    figure('Cases reported', 'count', current.total, before?.total),
    figure('Cases completed', 'count', current.completed, before?.completed),
    figure('Completion Rate', 'percent', current.completionRate, before?.completionRate),
    figure('Mean resolution time', 'days', current.averageResolutionTime, before?.averageResolutionTime),
    figure('Actual Savings', 'money', current.totalSavings, before?.totalSavings),
  ]
}
