import type { Counted } from './record.ts'
import { daysTaken, isCase, mean, type ScopedRecords } from './scopedRecords.ts'
import { moved, weekOf } from './zoned.ts'

/** Computes what is counted by week: opened, closed and open cases, and the values of the control charts. */
export function recountWeeks({ scope, today, allCases, day, within }: ScopedRecords, records: Counted[]) {
  // The given days may end after the current week; future weeks are not shown.
  const to = [scope.to ?? today, moved(weekOf(today), 6)].toSorted()[0] ?? today
  const from = scope.from ?? moved(weekOf(to), -182)
  const firstReport = records
    .filter(isCase)
    .map(({ created }) => day(created))
    .toSorted()[0]
  const weeks = weeksBetween(from, to, firstReport)
  const partOf = (week: string) => ({
    from: week < from ? from : week,
    to: moved(week, 6) > to ? to : moved(week, 6),
  })
  const whole = weeks.filter((week) => week >= from && moved(week, 6) <= to && moved(week, 6) < today)
  const reportedIn = (week: string) => allCases.filter(({ created }) => within(created, partOf(week)))
  const completedIn = (week: string) => allCases.filter((one) => within(one.completed, partOf(week)))
  const openAtEndOf = (week: string) =>
    allCases.filter(
      ({ created, completed }) =>
        day(created) <= partOf(week).to && (completed === null || day(completed) > partOf(week).to),
    )
  return {
    flow: weeks.map((week) => ({
      week,
      opened: reportedIn(week).length,
      closed: completedIn(week).length,
      openAtEnd: openAtEndOf(week).length,
    })),
    control: {
      cases: whole.map((week) => ({ week, value: reportedIn(week).length })),
      resolution: whole
        .map((week) => ({ week, value: mean(daysTaken(completedIn(week))) }))
        .filter(({ value }) => value !== null),
    },
  }
}

/** The Mondays of the weeks from the first report on; none before anything was reported. */
function weeksBetween(from: string, to: string, firstReport: string | undefined): string[] {
  const weeks: string[] = []
  if (firstReport === undefined) return weeks
  for (let week = weekOf(from > firstReport ? from : firstReport); week <= to; week = moved(week, 7)) weeks.push(week)
  return weeks
}
