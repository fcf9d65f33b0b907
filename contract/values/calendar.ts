/** Calendar days, both included, as `2026-11-21`. */
export type DaySpan = { from: string; to: string }

/** The day `days` days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** The Monday of a day's week; weeks begin on Monday as in ISO 8601. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The first day of the month `months` months later; of an earlier one for a negative number. */
export function monthsLater(day: string, months: number): string {
  const moved = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  return moved.toISOString().slice(0, 10)
}
