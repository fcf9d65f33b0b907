/** `tasks` is only rows, which are added to a case or CAR. */
export const templateKinds = ['case', 'car', 'tasks'] as const
export type TemplateKind = (typeof templateKinds)[number]

export const scheduleIntervals = ['day', 'week', 'month'] as const
export type ScheduleInterval = (typeof scheduleIntervals)[number]

/** `making`: it is due and being created. `missed`: the server was not running, and a later one was created instead. */
export const templateRunStates = ['making', 'made', 'missed', 'failed'] as const
export type TemplateRunState = (typeof templateRunStates)[number]

/** Maximum number of templates per workspace. */
export const templateLimit = 200
export const templateNameLimit = 100
/** Maximum number of tasks in a template. */
export const templateTaskLimit = 50
/** Days from the day on which something is made to its due date. */
export const dueInDaysLimit = 3650
/** Runs that a list returns of each template. */
export const runsListed = 12
/** Maximum number of missed runs recorded after one downtime of the server: the newest. */
export const missedRunsKept = 100
export const runsKeptDays = 400

export const templateKindLabels: Record<TemplateKind, string> = { case: 'Case', car: 'CAR', tasks: 'Task list' }
export const scheduleIntervalLabels: Record<ScheduleInterval, string> = {
  day: 'Every day',
  week: 'Every week',
  month: 'Every month',
}
/** By their ISO 8601 numbers. */
export const weekdayLabels: Record<number, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}
