import { customTextLimit, isCustomKey } from '../customFields/customFieldChoices.ts'
import { type Comparison, filterOperators } from './filterFields.ts'
import { type Filters, maxValues, textsIn } from './readFilters.ts'

/** Splits `custom.melt_temperature.min` into key and comparison; null when the name has another form. */
export function customParameter(name: string): { key: string; comparison: Comparison } | null {
  const [prefix, key = '', operator, ...more] = name.split('.')
  if (prefix !== 'custom' || !isCustomKey(key) || more.length > 0) return null
  if (operator === undefined) return { key, comparison: 'is' }
  const known = filterOperators.find((one) => one === operator)
  return known ? { key, comparison: known } : null
}

/**
 * The conditions on custom fields in search parameters. Whether the fields exist and accept these values is for the
 * caller to check, with their definitions.
 */
export function readCustomParameters(search: Readonly<Record<string, unknown>>): Filters {
  const read: Filters = {}
  for (const [name, value] of Object.entries(search)) {
    const parameter = customParameter(name)
    const texts = parameter ? textsIn(value).filter((text) => text !== '' && text.length <= customTextLimit) : []
    if (!parameter || texts.length === 0) continue
    const isList = parameter.comparison === 'is' || parameter.comparison === 'not'
    read[name] = isList ? texts.slice(0, maxValues) : texts[0]
  }
  return read
}

/** A change of search parameters that removes the conditions on custom fields. */
export const withoutCustom = (search: Readonly<Record<string, unknown>>): Filters =>
  Object.fromEntries(Object.keys(readCustomParameters(search)).map((name) => [name, undefined]))
