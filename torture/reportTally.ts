import { hanging, type Tally } from './client.ts'
import type { Report } from './report.ts'

/** The responses to the requests of a part. */
export function reportTally(report: Report, tally: Tally): void {
  const refused = [...tally.refused].map(([status, times]) => `${status}: ${times}`).join(', ')
  report.count('requests sent, acknowledged, without an answer', `${tally.sent}, ${tally.acknowledged}, ${tally.lost}`)
  report.count('refused temporarily', refused === '' ? 'none' : refused)
  report.none(`requests without an answer for ${hanging / 1000} s`, tally.hung)
  report.none('answers with 500', tally.internal)
  report.none('answers with 503 without Retry-After', tally.withoutRetryAfter)
}
