import type { Counted } from './record.ts'
import { daysTaken, isCase, type ScopedRecords } from './scopedRecords.ts'
import { moved, zoned } from './zoned.ts'

/** How cases are spread over ages, times to completion, causes, weekdays and hours. */
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
    pareto: {
      category: tally(cases.map(({ category }) => category)),
      department: tally(cases.map(({ department }) => department)),
      issueType: tally(cases.map(({ issueType }) => issueType)),
      station: tally(cases.map(({ station }) => station)),
      priority: tally(cases.map(({ priority }) => priority)),
      tag: tally(cases.flatMap(({ tags }) => (tags.length === 0 ? [null] : tags))),
    },
    heatmap: tally(
      cases.map(({ created }) => {
        const { weekday, hour } = zoned(created, scope.timeZone)
        return `${weekday} ${hour}`
      }),
    ),
  }
}

/** Of values in rising order; between two places the value in proportion, as PostgreSQL's percentile_cont. */
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
