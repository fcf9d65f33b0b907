import { customChoiceLimit, customKeyOf, isCustomKey } from '../../contract/customFields/customFieldChoices.ts'
import { reservedName } from '../../contract/customFields/reservedName.ts'
import type { CustomField, CustomFieldEdit } from '../../contract/customFields/customFields.ts'
import { refuseField } from '../process/refuse.ts'

type Choice = CustomField['choices'][number]

/**
 * Returns the choices of a field after an edit: a choice with a value stays what it was, one without gets a value from its
 * label, and one that is left out is retired, since records may have it.
 * @throws invalid for a value that there is not, two that are the same, or none at all
 */
export function mergeChoices(before: readonly Choice[], sent: NonNullable<CustomFieldEdit['choices']>): Choice[] {
  const taken = new Set(before.map(({ value }) => value))
  const merged: Choice[] = sent.map(({ value, label, retired }) => {
    if (value === undefined || before.length === 0) return { value: newValue(value ?? label, taken), label, retired }
    if (!before.some((one) => one.value === value)) throw refuseField('choices', 'customChoiceUnknown', { value })
    return { value, label, retired }
  })
  if (new Set(merged.map(({ value }) => value)).size < merged.length) throw refuseField('choices', 'customChoiceTwice')
  const labels = merged.filter(({ retired }) => !retired).map(({ label }) => label.toLowerCase())
  if (labels.length === 0) throw refuseField('choices', 'customChoicesMissing')
  if (new Set(labels).size < labels.length) throw refuseField('choices', 'customChoiceTwice')
  const leftOut = before.filter(({ value }) => !merged.some((one) => one.value === value))
  const all = [...merged, ...leftOut.map((choice) => ({ ...choice, retired: true }))]
  if (all.length > customChoiceLimit) {
    throw refuseField('choices', 'tooManyCustomChoices', { choices: customChoiceLimit })
  }
  return all
}

/** Returns a value that no choice has yet: from a label, or as it was given for a new field. */
function newValue(name: string, taken: Set<string>): string {
  const wanted = isCustomKey(name) ? name : customKeyOf(name)
  // A label in another script leaves no letters.
  const first = wanted === '' || reservedName('case', wanted) === 'code' ? `choice_${wanted}`.replace(/_$/, '') : wanted
  let value = first
  for (let number = 2; taken.has(value); number += 1) value = `${first.slice(0, 36)}_${number}`
  taken.add(value)
  return value
}
