import type { ParetoDimension } from '../../../contract/analytics/chartChoices.ts'
import { keysOf } from '../../../contract/values/keysOf.ts'
import { addUp, type Counted } from './record.ts'
import { daysTaken, isCase, type ScopedRecords } from './scopedRecords.ts'
import { moved, zoned } from './zoned.ts'

/** Distributes cases over ages, times to completion, causes, weekdays and hours. */
export function recountDistributions({ scope, today, cases, open, completedThen, day }: ScopedRecords) {
  function bandOf({ created }: Counted) {
    const reported = day(created)
    if (reported >= moved(today, -7)) return 'week'
    if (reported >= moved(today, -30)) return 'month'
    return reported >= moved(today, -90) ? 'quarter' : 'older'
  }
  const taken = daysTaken(completedThen.filter(isCase)).toSorted((a, b) => a - b)
  return {
    bands: (['week', 'month', 'quarter', 'older'] as const).map((band) => {
      const of = (status: string) => open.filter((one) => one.status === status && bandOf(one) === band).length
      return { band, new: of('new'), inProgress: of('in_progress'), review: of('review') }
    }),
    resolution: { count: taken.length, median: percentile(taken, 0.5), percentile85: percentile(taken, 0.85) },
    pareto: ofDimensions((by) => tally(cases.flatMap(valuesOf[by]))),
    paretoAmounts: {
      hours: ofDimensions((by) => amountsOf(cases, valuesOf[by], ({ hours }) => hours)),
      savings: ofDimensions((by) => amountsOf(cases, valuesOf[by], ({ actual }) => actual)),
    },
    heatmap: tally(
      cases.map(({ created }) => {
        const { weekday, hour } = zoned(created, scope.timeZone)
        return `${weekday} ${hour}`
      }),
    ),
  }
}

const valuesOf: Record<ParetoDimension, (one: Counted) => (string | null)[]> = {
  category: ({ category }) => [category],
  department: ({ department }) => [department],
  issueType: ({ issueType }) => [issueType],
  cause: ({ cause }) => [cause],
  station: ({ station }) => [station],
  priority: ({ priority }) => [priority],
  tag: ({ tags }) => (tags.length === 0 ? [null] : tags),
}
const ofDimensions = <T>(compute: (by: ParetoDimension) => T) =>
  Object.fromEntries(keysOf(valuesOf).map((by) => [by, compute(by)])) as Record<ParetoDimension, T>

/** Sums by value; values without any amount are omitted. */
function amountsOf(
  cases: Counted[],
  values: (one: Counted) => (string | null)[],
  amount: (one: Counted) => string | null,
): Record<string, string> {
  const groups = Map.groupBy(
    cases.flatMap((one) => values(one).map((value) => ({ value: String(value), amount: amount(one) }))),
    ({ value }) => value,
  )
  const sums = [...groups].map(([value, list]) => [value, addUp(list.map((one) => one.amount))] as const)
  return Object.fromEntries(sums.filter(([, sum]) => Number(sum) > 0))
}

/** Percentile of sorted values, interpolated linearly like PostgreSQL's percentile_cont. */
function percentile(values: number[], share: number): number | null {
  if (values.length === 0) return null
  const place = share * (values.length - 1)
  const [below = 0, above = below] = [values[Math.floor(place)], values[Math.ceil(place)]]
  return below + (above - below) * (place - Math.floor(place))
}

/** How often each value occurs. */
export function tally(values: (string | null)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const value of values) counts[String(value)] = (counts[String(value)] ?? 0) + 1
  return counts
}
