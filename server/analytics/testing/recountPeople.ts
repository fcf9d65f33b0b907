import { isFinished, type Counted } from './record.ts'
import { tally } from './recountDistributions.ts'
import type { ScopedRecords } from './scopedRecords.ts'

/** Computes who completed what share of their cases, and how much open work each person has. */
export function recountPeople({ scope, today, day, allCases, reported, open, within }: ScopedRecords) {
  const month = { from: `${today.slice(0, 7)}-01`, to: today }
  const teamSpan = scope.from || scope.to ? { from: scope.from, to: scope.to ?? today } : month
  /** Open at the end of the last day, or now. */
  const openAtTheEnd = (one: Counted) =>
    day(one.created) <= teamSpan.to &&
    (!isFinished(one) || (one.completed !== null && day(one.completed) > teamSpan.to))
  const people = [...new Set(allCases.flatMap(({ assignee }) => assignee ?? []))]
  const openTasks = tally(reported.flatMap(({ tasks }) => tasks))
  const whoHasWork = new Set([...open.map(({ assignee }) => String(assignee)), ...Object.keys(openTasks)])
  return {
    /** Everybody who completed something; the server returns the first three. */
    team: people
      .map((id) => {
        const theirs = allCases.filter(({ assignee }) => assignee === id)
        const completed = theirs.filter((one) => within(one.completed, teamSpan)).length
        return { id, completed, assigned: completed + theirs.filter(openAtTheEnd).length }
      })
      .filter(({ completed }) => completed > 0)
      .toSorted((a, b) => b.completed - a.completed || a.assigned - b.assigned),
    /** Everybody with an open case or task, `null` for unassigned work. */
    workload: Object.fromEntries(
      [...whoHasWork].map((id) => {
        const theirs = open.filter(({ assignee }) => String(assignee) === id)
        const work = {
          open: theirs.length,
          overdue: theirs.filter(({ due }) => due !== null && due < today).length,
          inProgress: theirs.filter(({ status }) => status === 'in_progress').length,
          tasks: openTasks[id] ?? 0,
        }
        return [id, work]
      }),
    ),
  }
}
