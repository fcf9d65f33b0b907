import type { Severity } from '../../../contract/severities.ts'
import { meaningsOf } from './meanings.ts'

/** Meanings that were right less often than this do not name a severity. */
export const severityThreshold = 0.7

/** How bad it is, where a text says so; null where it does not. */
export function severityOf(text: string): Severity | null {
  return meaningsOf(text).find(({ confidence }) => confidence >= severityThreshold)?.severity ?? null
}
