import type { Severity } from '../../../contract/severities.ts'
import type { departments } from '../../../contract/caseChoices.ts'

export type Department = (typeof departments)[number]

/** A line of text as it stands in the photo. Confidence is 0 to 1. */
export type Line = { text: string; confidence: number }

/** A QR or bar code. */
export type Code = { format: string; text: string }

/** What the reader made of a photo. A field that nothing was read for is null or empty, never guessed. */
export type Reading = {
  /** In reading order. */
  lines: Line[]
  /** The same lines, one below the other; empty when nothing could be read. */
  text: string
  codes: Code[]
  /** The line that tells most: an alarm, or what is written largest. */
  subject: string | null
  /** All that was read, tidied. */
  description: string | null
  department: Department | null
  severity: Severity | null
  /** Codes, alarm numbers and what labels say, as tags of a case. */
  tags: string[]
}
