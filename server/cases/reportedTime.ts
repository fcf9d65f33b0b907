import { reportedWithinDays } from '../../contract/cases/cases.ts'

const maxWait = reportedWithinDays * 24 * 60 * 60 * 1000
/** Milliseconds by which a device's clock may be ahead without this being recorded. */
const clockTolerance = 5 * 60 * 1000

/** When something was reported, and the device's time if that is impossible. */
export type ReportedTime = { at: string; refusedTime: string | null }

/**
 * Returns when a report that waited on a device was made. A time in the future, or longer ago than a report may wait,
 * comes from a wrong clock: the time of arrival is used instead, and the device's is kept for the audit log.
 */
export function reportedTime(sent: string | undefined): ReportedTime {
  const now = new Date()
  const arrival = now.toISOString()
  if (sent === undefined) return { at: arrival, refusedTime: null }
  const age = now.getTime() - Date.parse(sent)
  if (age >= 0 && age <= maxWait) return { at: sent, refusedTime: null }
  return { at: arrival, refusedTime: age < 0 && age >= -clockTolerance ? null : sent }
}
