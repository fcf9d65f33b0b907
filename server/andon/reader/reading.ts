import type { Severity } from '../../../contract/andon/severities.ts'
import type { departments } from '../../../contract/cases/caseChoices.ts'

export type Department = (typeof departments)[number]

/** A line of text in the photo. Confidence is 0 to 1. */
export type Line = { text: string; confidence: number }

/** A QR or bar code. */
export type Code = { format: string; text: string }

/** What the reader found in a photo. A field for which nothing was found is null or empty, never guessed. */
export type Reading = {
  /** In reading order. */
  lines: Line[]
  /** The same lines, separated by line breaks; empty when nothing could be read. */
  text: string
  codes: Code[]
  /** The most informative phrase: an alarm, or the largest text. */
  subject: string | null
  /** A less certain one; null beside a subject. */
  likelySubject: string | null
  /** All that was read, cleaned up. */
  description: string | null
  department: Department | null
  severity: Severity | null
  /** Codes, alarm numbers and contents of labels, as tags of a case. */
  tags: string[]
}
