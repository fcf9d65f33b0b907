import type { AnalysisSource, SuggestedField } from '../../contract/andon/andon.ts'
import type { Severity } from '../../contract/andon/severities.ts'
import type { departments } from '../../contract/cases/caseChoices.ts'
import type { Photo } from '../attachments/attachments.ts'

type Code = { format: string; text: string }

/** Suggested values for a form. A field for which nothing was found is null, never guessed. */
export type Suggestion = {
  subject: string | null
  description: string | null
  department: (typeof departments)[number] | null
  severity: Severity | null
} & Record<SuggestedField, string | null>

/** What an engine found in a photo. */
export type Findings = Suggestion & {
  /** A less certain subject, to be offered; null beside a subject. */
  likelySubject: string | null
  readText: string
  codes: Code[]
  tags: string[]
}

/** What was read from the photo before the engine analyses it. */
export type Hints = Pick<Findings, 'readText' | 'codes'>

export const noHints: Hints = { readText: '', codes: [] }

/** Something that fills in a form from a photo. */
export type Engine = {
  name: AnalysisSource
  /**
   * Analyses a photo. Findings are clean: trimmed, within the limits of a case, without control characters.
   * @throws a refusal by name, or the signal's reason when it is aborted
   */
  analyze(photo: Photo, hints: Hints, signal: AbortSignal): Promise<Findings>
}

/** Whether they contain anything useful to a person. */
export const isUseful = (findings: Findings): boolean =>
  findings.readText !== '' ||
  findings.codes.length > 0 ||
  [findings.subject, findings.description, findings.department, findings.severity].some((value) => value !== null)
