import type { Task } from '../../contract/tasks/tasks.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { isPastDue } from '../../contract/records/openWork.ts'
import { readerToday } from '../i18n/timeZone.ts'

const dueBandNames = ['overdue', 'today', 'week', 'later', 'none'] as const
export type DueBand = (typeof dueBandNames)[number]

/** Tasks by how soon they are due in the reader's calendar; empty bands are left out. */
export function dueBands(tasks: Task[], now: Date = new Date()): { band: DueBand; tasks: Task[] }[] {
  const today = readerToday(now)
  const nextWeek = addDays(today, 7)
  const bandOf = ({ dueDate }: Task): DueBand => {
    if (dueDate === null) return 'none'
    if (isPastDue(dueDate, today)) return 'overdue'
    if (dueDate === today) return 'today'
    return dueDate <= nextWeek ? 'week' : 'later'
  }
  return dueBandNames
    .map((band) => ({ band, tasks: tasks.filter((task) => bandOf(task) === band) }))
    .filter((one) => one.tasks.length > 0)
}
