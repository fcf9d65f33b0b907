import { keysOf, pick } from '../../contract/keysOf.ts'
import { changesBetween } from './formValues.ts'

export type Side = 'mine' | 'theirs'

/** A field that now reads differently on both sides. */
type Difference<Field> = {
  field: Field
  /** Both changed it: only here something would be lost without a decision. */
  isContested: boolean
  /** What is kept unless the person says otherwise: whatever was changed; of two changes, one's own. */
  preset: Side
}

/** Compares what a person typed and what somebody else saved, both starting from `base`, all as they are sent. */
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

/** Their version with what the person wants to keep of their own. */
export function mergeOf<Values extends object>(
  mine: Values,
  theirs: Values,
  kept: Partial<Record<keyof Values & string, Side>>,
): Values {
  const fields = keysOf(kept).filter((field) => kept[field] === 'mine')
  return { ...theirs, ...pick(mine, fields) }
}
