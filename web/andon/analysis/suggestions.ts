import type { Analysis, AnalysisSource } from '../../../contract/andon/andon.ts'
import { priorityOfSeverity, raisesSafetyQuestion } from '../../../contract/andon/severities.ts'
import type { QuickCaseDraft } from '../quickCaseDraft.ts'

/** The fields of the draft that a photo can fill in. */
export const suggestibleFields = ['title', 'description', 'department', 'priority'] as const
export type SuggestibleField = (typeof suggestibleFields)[number]

/**
 * A value read from a photo: filled in and not confirmed yet, or offered beside a value that a person entered, or, if it is
 * uncertain, beside an empty field.
 */
export type Suggestion = { value: string; source: AnalysisSource; offered: boolean }
export type Suggestions = Partial<Record<SuggestibleField, Suggestion>>

/**
 * A draft with the results from its photo. Only empty or untouched fields are filled in; what a person typed, even while the
 * photo was being read, stays, and the suggestion is offered beside it. So is a subject that is not certain. `fields` are
 * those that the form shows.
 */
export function withAnalysis(
  draft: QuickCaseDraft,
  analysis: Analysis,
  fields: readonly SuggestibleField[] = suggestibleFields,
): QuickCaseDraft {
  const next: QuickCaseDraft = {
    ...draft,
    analysisId: analysis.id,
    tags: analysis.tags,
    suggestions: { ...draft.suggestions },
    isUnsafe: draft.isUnsafe ?? (raisesSafetyQuestion(analysis.severity) ? 'asked' : null),
    ...(analysis.station &&
      (!draft.station || draft.isStationRead) && { station: analysis.station, isStationRead: true }),
  }
  const read = readValues(analysis)
  for (const field of fields) {
    const { value, source } = read[field]
    if (!value || !source || value === draft[field]) continue
    const isFree = !draft[field] || !draft.touched.includes(field)
    if (isFree) Object.assign(next, { [field]: value })
    next.suggestions[field] = { value, source, offered: !isFree }
  }
  const { likelySubject } = analysis
  if (likelySubject && !next.title && fields.includes('title'))
    next.suggestions.title = { value: likelySubject, source: 'reader', offered: true }
  return next
}

/**
 * A draft with the results from a further photo: only fields that are still empty are filled in, so that a name plate does
 * not replace the results of the first photo.
 */
export function withFurtherAnalysis(
  draft: QuickCaseDraft,
  analysis: Analysis,
  fields: readonly SuggestibleField[],
): QuickCaseDraft {
  const isEmpty = (field: SuggestibleField) => draft[field] === unfilled[field]
  const open = fields.filter((field) => isEmpty(field) && !draft.touched.includes(field))
  const offered = draft.suggestions.title
  return {
    ...withAnalysis(draft, { ...analysis, likelySubject: offered ? null : analysis.likelySubject }, open),
    ...(draft.station && { station: draft.station, isStationRead: draft.isStationRead }),
    analysisId: hasFilled(draft) ? draft.analysisId : analysis.id,
    tags: [...new Set([...draft.tags, ...analysis.tags])],
  }
}

/** Whether another photo has nothing left to fill in. */
export const isFilledIn = (draft: QuickCaseDraft, fields: readonly SuggestibleField[]): boolean =>
  fields.every((field) => field === 'priority' || Boolean(draft[field]))

const unfilled = { title: '', description: '', department: null, priority: 'low' } as const

/** A draft without values from its photo that nobody has confirmed or changed. */
export function withoutAnalysis(draft: QuickCaseDraft): QuickCaseDraft {
  const next: QuickCaseDraft = { ...draft, suggestions: {}, analysisId: null, tags: [] }
  if (draft.isStationRead) Object.assign(next, { station: null, isStationRead: false })
  if (draft.isUnsafe === 'asked' && draft.callType !== 'safety') next.isUnsafe = null
  for (const field of suggestibleFields) {
    if (draft.suggestions[field]?.offered === false) Object.assign(next, { [field]: unfilled[field] })
  }
  return next
}

function readValues({ subject, description, department, severity, sources }: Analysis) {
  const priority = severity && priorityOfSeverity(severity)
  return {
    title: { value: subject, source: sources.subject },
    description: { value: description, source: sources.description },
    department: { value: department, source: sources.department },
    priority: { value: priority, source: sources.severity },
  }
}

/** Whether a photo filled in anything: otherwise the form must not say so. */
export const hasFilled = ({ suggestions, tags, isStationRead }: QuickCaseDraft): boolean =>
  tags.length > 0 || isStationRead || Object.values(suggestions).some(({ offered }) => !offered)

/**
 * The result of reading a photo: it filled something in, with or without a model, it has no text, or nothing fits the form.
 */
export type ReadOutcome = 'filledByModel' | 'filled' | 'noText' | 'nothing'

export function readOutcome(draft: QuickCaseDraft, { source, readText, codes }: Analysis): ReadOutcome {
  if (hasFilled(draft)) return source === 'model' ? 'filledByModel' : 'filled'
  return readText === '' && codes.length === 0 ? 'noText' : 'nothing'
}

/** A draft after a person's own change: what they changed is no longer a suggestion, an offer beside it stays. */
export function withTyped<Field extends SuggestibleField>(
  draft: QuickCaseDraft,
  field: Field,
  value: QuickCaseDraft[Field],
): QuickCaseDraft {
  const { [field]: suggestion, ...others } = draft.suggestions
  const isStillOffered = suggestion?.offered && suggestion.value !== value
  return {
    ...draft,
    [field]: value,
    touched: [...new Set([...draft.touched, field])],
    suggestions: !suggestion || isStillOffered ? draft.suggestions : others,
  }
}

/** A draft after a person accepted an offer, or confirmed what was filled in. */
export function withAccepted(draft: QuickCaseDraft, field: SuggestibleField): QuickCaseDraft {
  const { [field]: accepted, ...suggestions } = draft.suggestions
  if (!accepted) return draft
  return { ...draft, [field]: accepted.value, touched: [...new Set([...draft.touched, field])], suggestions }
}
