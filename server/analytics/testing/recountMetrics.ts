import { addUp, isFinished, type Counted } from './record.ts'
import { daysTaken, mean, type ScopedRecords } from './scopedRecords.ts'
import { moved } from './zoned.ts'

/** Computes the figures of the dashboard, and of the month so far compared with the month before. */
export function recountMetrics(scoped: ScopedRecords, records: Counted[]) {
  const { scope, cases, reported, today, day } = scoped
  const began = records.map(({ created }) => day(created)).toSorted()[0]
  const finished = cases.filter(isFinished)
  const first = `${today.slice(0, 7)}-01`
  const before = moved(first, -1)
  const sameDay = `${before.slice(0, 7)}-${today.slice(8)}`
  const current = monthOf(scoped, first, today)
  const previous = monthOf(scoped, `${before.slice(0, 7)}-01`, sameDay < before ? sameDay : before)
  function rateAt(last: string) {
    const total = cases.filter(({ created }) => day(created) <= last).length
    const since = cases.filter(({ completed }) => completed !== null && day(completed) > last).length
    return total === 0 ? null : (finished.length - since) / total
  }
  return {
    total: cases.length,
    inProgress: cases.filter(({ status }) => status === 'in_progress').length,
    completed: finished.length,
    averageResolutionTime: mean(daysTaken(finished)),
    ...sums(reported),
    completionRate: cases.length === 0 ? null : finished.length / cases.length,
    monthAgo:
      scope.from || scope.to || began === undefined || began > previous.to
        ? null
        : { day: previous.to, completionRate: rateAt(previous.to) },
    comparison: {
      current,
      previous,
      comparable:
        began !== undefined &&
        began <= previous.from &&
        (previous.total + previous.inProgress + previous.completed > 0 ||
          previous.totalSavings !== '0.00' ||
          previous.estimatedSavings !== '0.00'),
    },
  }
}

function monthOf({ allCases, ofDimensions, within }: ScopedRecords, from: string, to: string) {
  const span = { from, to }
  const total = allCases.filter(({ created }) => within(created, span)).length
  const completed = allCases.filter((one) => within(one.completed, span))
  return {
    ...span,
    total,
    inProgress: allCases.filter(({ started }) => within(started, span)).length,
    completed: completed.length,
    averageResolutionTime: mean(daysTaken(completed)),
    completionRate: total === 0 ? null : completed.length / total,
    ...sums(ofDimensions.filter((one) => within(one.completed, span))),
  }
}

const sums = (list: Counted[]) => ({
  totalHours: addUp(list.map(({ hours }) => hours)),
  totalSavings: addUp(list.map(({ actual }) => actual)),
  estimatedSavings: addUp(list.map(({ estimated }) => estimated)),
})
