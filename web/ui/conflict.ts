import { keysOf, pick } from '../../contract/values/keysOf.ts'
import { changesBetween } from './formValues.ts'

export type Side = 'mine' | 'theirs'

/** A field whose values now differ between the two sides. */
type Difference<Field> = {
  field: Field
  /** Both sides changed it: only here would something be lost without a decision. */
  isContested: boolean
  /** The side preselected for the person: the changed one; if both changed it, their own. */
  preset: Side
}

/**
 * Compares what a person typed with what somebody else saved, both based on `base`, all in the form in which they are sent.
 */
export function differencesOf<Sent extends object>(base: Sent, mine: Sent, theirs: Sent): Difference<keyof Sent>[] {
  const myEdit = changesBetween(base, mine)
  const theirEdit = changesBetween(base, theirs)
  const fields = keysOf(changesBetween(mine, theirs))
  return fields.map((field) => ({
    field,
    isContested: field in myEdit && field in theirEdit,
    preset: field in myEdit ? 'mine' : 'theirs',
  }))
}

/** Their version with the person's chosen values of their own. */
export function mergeOf<Values extends object>(
  mine: Values,
  theirs: Values,
  kept: Partial<Record<keyof Values & string, Side>>,
): Values {
  const fields = keysOf(kept).filter((field) => kept[field] === 'mine')
  return { ...theirs, ...pick(mine, fields) }
}
