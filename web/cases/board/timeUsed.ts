const dayLength = 86_400_000

/** Days, counted from 1: on its first day a case is at day 1 of all days until it is due. */
type TimeUsed = { day: number; days: number; share: number }

/**
 * How much of the time until a case is due has gone. Null where there is no due day, or it came before the report.
 * @param reportedOn, today days, YYYY-MM-DD
 * @returns `share` from 0 to 1; 1 on the due day and after it
 */
export function timeUsed(reportedOn: string, dueDate: string | null, today: string): TimeUsed | null {
  if (dueDate === null || dueDate < reportedOn) return null
  const daysFrom = (day: string) => Math.round((Date.parse(day) - Date.parse(reportedOn)) / dayLength) + 1
  const [day, days] = [Math.max(1, daysFrom(today)), daysFrom(dueDate)]
  return { day, days, share: Math.min(1, day / days) }
}
