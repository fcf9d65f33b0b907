import type { Severity } from '../../../contract/andon/severities.ts'
import { meaningsOf } from './meanings.ts'

/** Minimum precision of a meaning that sets the severity. */
export const severityThreshold = 0.7

/** The severity that a text states; null when it states none. */
export function severityOf(text: string): Severity | null {
  return (
    meaningsOf(text).find(({ severity, confidence }) => severity && confidence >= severityThreshold)?.severity ?? null
  )
}
