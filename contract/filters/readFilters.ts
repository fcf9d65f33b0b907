import { type Condition, filterParameters } from './conditions.ts'
import { type Comparison, containsLimit, type FilterField } from './filterFields.ts'
import { isDay } from './isDay.ts'
import { isInList } from '../workspaceLists/workspaceListLabels.ts'
import { readSpan } from './span.ts'

/** The values of a filter's parameters as texts, as in an address. */
export type Filters = { [parameter: string]: string | string[] | undefined }

/** As many values of one parameter as the calls take. */
export const maxValues = 100
const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const bound = /^-?\d{1,9}(?:\.\d{1,4})?$/

function isOneOf({ name, kind, valueLabels = {}, limit = 200, list }: FilterField, text: string): boolean {
  if (kind === 'choice') return list ? isInList(list, text) : Object.hasOwn(valueLabels, text)
  if (kind === 'person') return text === 'me' || (name === 'assigneeId' && text === 'unassigned') || id.test(text)
  if (kind === 'number') return bound.test(text)
  if (kind === 'day') return isDay(text)
  return kind === 'station' || kind === 'site' || kind === 'car' ? id.test(text) : text !== '' && text.length <= limit
}

/** Whether a text is a value of a parameter: what the calls accept, as the screens write it. */
export function isFilterValue(field: FilterField, comparison: Comparison, text: string): boolean {
  switch (comparison) {
    case 'is':
    case 'not':
      return isOneOf(field, text)
    case 'none':
      return text === 'true' || text === 'false'
    case 'before':
    case 'after':
      return isDay(text)
    case 'within':
      return readSpan(text) !== null
    case 'contains':
      return text.trim() !== '' && text.length <= containsLimit
    case 'min':
    case 'max':
      return bound.test(text)
  }
}

export const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** The conditions in search parameters, with their texts; invalid texts are left out. */
export const readConditions = (
  fields: readonly FilterField[],
  search: Readonly<Record<string, unknown>>,
): Condition<string[]>[] =>
  [...filterParameters(fields)].flatMap(([name, { field, comparison }]) => {
    const texts = textsIn(search[name]).filter((text) => isFilterValue(field, comparison, text))
    const value = comparison === 'is' || comparison === 'not' ? texts.slice(0, maxValues) : texts.slice(0, 1)
    return value.length > 0 ? [{ field, comparison, value }] : []
  })

/** The same as search parameters: lists for "is" and "is not", one text for the others, undefined for absent ones. */
export function readFilters(fields: readonly FilterField[], search: Readonly<Record<string, unknown>>): Filters {
  const read: Filters = Object.fromEntries([...filterParameters(fields).keys()].map((name) => [name, undefined]))
  for (const { field, comparison, value } of readConditions(fields, search)) {
    if (comparison === 'is') read[field.name] = value
    else read[`${field.name}.${comparison}`] = comparison === 'not' ? value : value[0]
  }
  return read
}
