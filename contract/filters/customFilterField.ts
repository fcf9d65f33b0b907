import { type CustomKind, customPath, customTextLimit } from '../customFields/customFieldChoices.ts'
import type { CustomField } from '../customFields/customFields.ts'
import type { FilterField, FilterKind } from './filterFields.ts'

const kinds: Record<CustomKind, FilterKind> = {
  text: 'word',
  number: 'number',
  choice: 'choice',
  date: 'day',
  person: 'person',
  boolean: 'choice',
}

/**
 * A custom field as a field by which a list can be filtered.
 * @param yesOrNo the labels of both values of a field of that kind
 */
export function customFilterField(
  { key, label, kind, choices }: Pick<CustomField, 'key' | 'label' | 'kind' | 'choices'>,
  yesOrNo: { true: string; false: string },
): FilterField {
  const field: FilterField = {
    name: customPath(key),
    kind: kinds[kind],
    label,
    column: 'custom',
    optional: true,
    isWritten: true,
  }
  if (kind === 'choice') field.valueLabels = Object.fromEntries(choices.map((choice) => [choice.value, choice.label]))
  if (kind === 'boolean') field.valueLabels = yesOrNo
  if (kind === 'text') field.limit = customTextLimit
  return field
}
