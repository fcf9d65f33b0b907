/** Calendar days, both included, as `2026-11-21`. */
export type DaySpan = { from: string; to: string }

/** The day so many days later; earlier with a negative number. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The Monday of a day's week, as ISO 8601 begins weeks. */
export const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
