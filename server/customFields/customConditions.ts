import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { customPath, type CustomKind, type CustomRecord } from '../../contract/customFieldChoices.ts'
import type { CustomField } from '../../contract/customFields.ts'
import type { CustomCondition, CustomFilter } from '../../contract/customFilters.ts'
import type { CustomValue } from '../../contract/customValues.ts'
import { Day, Id } from '../../contract/values.ts'
import { reasonMessage, refuse } from '../process/refuse.ts'
import { filterCondition, type FilterContext } from '../records/filterConditions.ts'
import type { Services } from '../records/services.ts'
import { fieldsOf } from './definitions.ts'

type Condition = Expression<SqlBool>

/** Conditions on the columns of a list, from a filter whose fields are known. */
export type CustomConditions = readonly Condition[]

/** The conditions that each kind of field knows, besides equality and `none`. */
const operatorsOf: Record<CustomKind, readonly (keyof CustomCondition)[]> = {
  text: ['contains'],
  number: ['min', 'max'],
  date: ['before', 'after', 'within'],
  choice: [],
  person: [],
  boolean: [],
}

/**
 * Returns the conditions of a filter by custom fields.
 * @throws invalid for an unknown or retired field, an operator that its kind does not have, or a value of another kind
 */
export async function customConditions(
  services: Services,
  record: CustomRecord,
  filter: CustomFilter,
  context: FilterContext,
): Promise<CustomConditions> {
  if (filter === undefined) return []
  const fields = await fieldsOf(services, record)
  return Object.entries(filter).flatMap(([key, condition]) => {
    const field = fields.get(key)
    if (!field) throw unfit(key, reasonMessage('noSuchCustomField', { key }))
    if (field.retiredAt !== null) throw unfit(key, reasonMessage('customFilterRetired', { label: field.label }))
    return conditionsOn(sql.ref(`${record}s.custom`), field, condition, context)
  })
}

const unfit = (key: string, message: ReturnType<typeof reasonMessage>) =>
  refuse('invalid', { errors: [{ path: customPath(key), ...message }] })

function conditionsOn(
  column: RawBuilder<unknown>,
  field: CustomField,
  { is, not, none, within, ...others }: CustomCondition,
  context: FilterContext,
): Condition[] {
  const { key, kind } = field
  const conditions: Condition[] = []
  const refused = () => unfit(key, reasonMessage('customFilterUnfit', { label: field.label }))
  const valueOf = (text: string): CustomValue => {
    const value = readValue(field, text, context)
    if (value === null) throw refused()
    return value
  }
  if (is) conditions.push(hasAny(column, key, is.map(valueOf)))
  if (not) conditions.push(sql<SqlBool>`not ${hasAny(column, key, not.map(valueOf))}`)
  if (none !== undefined) {
    const has = sql<SqlBool>`(${column} <> '{}' and ${column} ? ${key})`
    conditions.push(none ? sql<SqlBool>`not ${has}` : has)
  }
  if (within !== undefined) {
    if (!operatorsOf[kind].includes('within')) throw refused()
    const day = sql`(${column} ->> ${key})::date`
    const compared = { name: key, kind: 'day', label: field.label, column: 'custom', optional: true } as const
    const isWithin = filterCondition(day, { field: compared, comparison: 'within', value: within }, context)
    conditions.push(sql<SqlBool>`(${column} <> '{}' and ${isWithin})`)
  }
  for (const [operator, text] of Object.entries(others) as [keyof typeof others, string | undefined][]) {
    if (text === undefined) continue
    if (!operatorsOf[kind].includes(operator)) throw refused()
    conditions.push(compared(column, key, operator, operator === 'contains' ? text : valueOf(text)))
  }
  return conditions
}

/** The index holds records that have values: a condition says so, that it may be used. */
const hasAny = (column: RawBuilder<unknown>, key: string, values: readonly CustomValue[]): Condition => {
  const each = values.map((value) => sql`${column} @> ${JSON.stringify({ [key]: value })}::jsonb`)
  return sql<SqlBool>`(${column} <> '{}' and (${sql.join(each, sql` or `)}))`
}

const signOf = { min: '>=', max: '<=', before: '<', after: '>' } as const

/** A comparison of jsonb, which orders numbers as numbers, and days, which are texts of one length, by time. */
function compared(
  column: RawBuilder<unknown>,
  key: string,
  operator: keyof typeof signOf | 'contains',
  value: CustomValue,
): Condition {
  if (operator === 'contains') {
    const pattern = `%${String(value).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    return sql<SqlBool>`(${column} <> '{}' and ${column} ->> ${key} ilike ${pattern})`
  }
  const sign = sql.raw(signOf[operator])
  return sql<SqlBool>`(${column} <> '{}' and ${column} -> ${key} ${sign} ${JSON.stringify(value)}::jsonb)`
}

/** Returns the value that a parameter of an address means for a field, or null when it cannot be one. */
function readValue({ kind, choices }: CustomField, text: string, { by }: FilterContext): CustomValue | null {
  switch (kind) {
    case 'text':
      return text
    case 'number':
      return /^-?\d{1,9}(\.\d{1,4})?$/.test(text) ? Number(text) : null
    case 'boolean':
      return text === 'true' || text === 'false' ? text === 'true' : null
    case 'date':
      return Day.safeParse(text).data ?? null
    case 'person':
      return text === 'me' ? by.id : (Id.safeParse(text).data ?? null)
    case 'choice':
      return choices.some(({ value }) => value === text) ? text : null
  }
}
