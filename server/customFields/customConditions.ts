import type { Expression, RawBuilder, SqlBool } from 'kysely'
import { customPath, type CustomRecord } from '../../contract/customFields/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields/customFields.ts'
import type { CustomFilter } from '../../contract/customFields/customFilters.ts'
import { customFilterField } from '../../contract/filters/customFilterField.ts'
import { type Comparison, comparisonsOf } from '../../contract/filters/filterFields.ts'
import { isFilterValue } from '../../contract/filters/readFilters.ts'
import { reasonMessage, refuse } from '../process/refuse.ts'
import { filterCondition, type FilterContext } from '../records/filterConditions.ts'
import type { Actor, Services } from '../records/services.ts'
import { customValue } from './customValue.ts'
import { fieldsOf } from './definitions.ts'

type Condition = Expression<SqlBool>

/** Conditions on the columns of a list, from a filter whose fields are known. */
export type CustomConditions = readonly Condition[]

/** A filter that was stored goes on to apply when one of its fields is retired; `path` is where it is in what was sent. */
type StoredFilter = { path: string }

/**
 * Returns the conditions of a filter by custom fields.
 * @throws invalid for an unknown field, a retired one in a filter that is not stored, a comparison that its kind does
 * not have, or a value of another kind
 */
export async function customConditions(
  services: Services,
  record: CustomRecord,
  filter: { custom?: CustomFilter; timeZone?: string } | undefined,
  by: Actor,
  stored?: StoredFilter,
): Promise<CustomConditions> {
  if (filter?.custom === undefined) return []
  const context = { by, timeZone: filter.timeZone ?? 'UTC' }
  const pathOf = (key: string) => [stored?.path, customPath(key)].filter(Boolean).join('.')
  const fields = await fieldsOf(services, record)
  return Object.entries(filter.custom).flatMap(([key, compared]) => {
    const field = fields.get(key)
    if (!field) throw unfit(pathOf(key), reasonMessage('noSuchCustomField', { key }))
    if (field.retiredAt !== null && !stored)
      throw unfit(pathOf(key), reasonMessage('customFilterRetired', { label: field.label }))
    const column = customValue(record, field)
    return Object.entries(compared).flatMap(([name, value]) => {
      if (value === undefined) return []
      const condition = conditionOn(column, field, name as Comparison, value, context)
      if (!condition) throw unfit(pathOf(key), reasonMessage('customFilterUnfit', { label: field.label }))
      return [condition]
    })
  })
}

const unfit = (path: string, message: ReturnType<typeof reasonMessage>) =>
  refuse('invalid', { errors: [{ path, ...message }] })

/** Nobody reads the labels of a filter here. */
const yesOrNo = { true: 'true', false: 'false' }

/** Null for a comparison or a value that does not fit the field. */
function conditionOn(
  column: RawBuilder<unknown>,
  custom: CustomField,
  comparison: Comparison,
  value: string | boolean | string[],
  context: FilterContext,
): Condition | null {
  const field = customFilterField(custom, yesOrNo)
  const texts = [value].flat().map(String)
  const isKnown = comparisonsOf(field).includes(comparison)
  if (!isKnown || !texts.every((text) => isFilterValue(field, comparison, text))) return null
  return filterCondition(column, { field, comparison, value }, context)
}
