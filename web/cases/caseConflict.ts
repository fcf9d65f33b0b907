import { type CaseFormField, caseFormFields, type CaseFormValues, editBetween } from './caseForm.ts'

export type Side = 'mine' | 'theirs'

/** A field that now reads differently on both sides. */
export type Difference = {
  field: CaseFormField
  /** Both changed it: only here something would be lost without a decision. */
  isContested: boolean
  /** What is kept unless the person says otherwise: whatever was changed; of two changes, one's own. */
  preset: Side
}

/** Compares what a person typed and what somebody else saved, both starting from `base`. */
export function differencesOf(base: CaseFormValues, mine: CaseFormValues, theirs: CaseFormValues): Difference[] {
  const myEdit = editBetween(base, mine)
  const theirEdit = editBetween(base, theirs)
  const apart = editBetween(mine, theirs)
  return caseFormFields
    .filter((field) => field in apart)
    .map((field) => ({
      field,
      isContested: field in myEdit && field in theirEdit,
      preset: field in myEdit ? 'mine' : 'theirs',
    }))
}

/** Their version with what the person wants to keep of their own. */
export function mergeOf(
  mine: CaseFormValues,
  theirs: CaseFormValues,
  kept: Partial<Record<CaseFormField, Side>>,
): CaseFormValues {
  const own = caseFormFields.filter((field) => kept[field] === 'mine').map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(own) }
}
