import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { type Condition, conditionsIn } from '../../contract/filters/conditions.ts'
import type { FilterField, FilterKind } from '../../contract/filters/filterFields.ts'
import { readSpan } from '../../contract/filters/span.ts'
import { endOfDay, midnightInstant, startOfDay, todayIn } from './days.ts'

/** Who asks, for `me`, and in which time zone days begin. */
export type FilterContext = { by: { id: string }; timeZone: string }

/** Fields that no single column decides: whether one has any of some values, and an expression of its value otherwise. */
type SpecialFields = Readonly<
  Record<string, { hasAny?: (values: readonly string[]) => Expression<SqlBool>; value?: RawBuilder<unknown> }>
>

/**
 * Returns the conditions of a checked query on columns of a table.
 * @param special fields that no single column decides
 */
export const filterConditions = (
  table: string,
  fields: readonly FilterField[],
  query: Readonly<Record<string, unknown>>,
  context: FilterContext,
  special: SpecialFields,
): Expression<SqlBool>[] =>
  conditionsIn(fields, query).map((condition) => {
    const { name, column } = condition.field
    const { value, comparison } = condition
    const own = special[name]
    if (own?.hasAny && comparison === 'is') return own.hasAny(listOf(value))
    if (own?.hasAny && comparison === 'not') return sql<SqlBool>`(${own.hasAny(listOf(value))}) is not true`
    return filterCondition(own?.value ?? sql.ref(`${table}.${column}`), condition, context)
  })

/**
 * Returns one condition on a column, or on any expression of the field's type: text, `text[]` for tags, uuid, date,
 * timestamptz or numeric. It is never null.
 */
export function filterCondition(
  column: RawBuilder<unknown>,
  { field: { kind }, comparison, value }: Condition,
  context: FilterContext,
): Expression<SqlBool> {
  switch (comparison) {
    case 'is':
      return isAnyOf(column, kind, listOf(value), context)
    case 'not':
      return sql<SqlBool>`(${isAnyOf(column, kind, listOf(value), context)}) is not true`
    case 'none':
      return sql<SqlBool>`${emptied(column, kind)} is ${value === true ? sql`null` : sql`not null`}`
    case 'before':
      return kind === 'moment'
        ? sql<SqlBool>`${column} < ${startOfDay(String(value), context.timeZone)}`
        : sql<SqlBool>`${column} < ${String(value)}::date`
    case 'after':
      return kind === 'moment'
        ? sql<SqlBool>`${column} >= ${endOfDay(String(value), context.timeZone)}`
        : sql<SqlBool>`${column} > ${String(value)}::date`
    case 'within':
      return isWithin(column, kind, String(value), context.timeZone)
    case 'contains':
      return contains(column, kind, String(value))
    case 'min':
      return sql<SqlBool>`${column} >= ${String(value)}::numeric`
    case 'max':
      return sql<SqlBool>`${column} <= ${String(value)}::numeric`
  }
}

const listOf = (value: unknown): string[] => (value as string[]).map(String)

/** The column, null where it is empty. */
function emptied(column: RawBuilder<unknown>, kind: FilterKind): RawBuilder<unknown> {
  if (kind === 'tags' || kind === 'files') return sql`nullif(${column}, '{}')`
  return kind === 'text' || kind === 'word' ? sql`nullif(${column}, '')` : column
}

function isAnyOf(
  column: RawBuilder<unknown>,
  kind: FilterKind,
  values: readonly string[],
  { by }: FilterContext,
): Expression<SqlBool> {
  if (kind === 'tags') return sql<SqlBool>`${column} && ${[...values]}::text[]`
  // Columns of whole numbers are compared with fractions, too.
  if (kind === 'number') return sql<SqlBool>`${column} in (${sql.join(values.map((one) => sql`${one}::numeric`))})`
  if (kind !== 'person') return sql<SqlBool>`${column} in (${sql.join(values)})`
  const people = values.filter((one) => one !== 'unassigned').map((one) => (one === 'me' ? by.id : one))
  const isOneOf = sql<SqlBool>`${column} in (${sql.join(people)})`
  if (!values.includes('unassigned')) return isOneOf
  return people.length > 0 ? sql<SqlBool>`(${column} is null or ${isOneOf})` : sql<SqlBool>`${column} is null`
}

/** Both ends of a span as dates. */
function daysOf(text: string, timeZone: string): { from: RawBuilder<unknown>; to: RawBuilder<unknown> } {
  const { isNext = false, count = 1, unit = 'd' } = readSpan(text) ?? {}
  const today = todayIn(timeZone)
  const length =
    unit === 'm' ? sql`make_interval(months => ${sql.lit(count)})` : sql.lit(unit === 'w' ? count * 7 : count)
  return isNext
    ? { from: today, to: sql`((${today} + ${length})::date - 1)` }
    : { from: sql`((${today} - ${length})::date + 1)`, to: today }
}

function isWithin(column: RawBuilder<unknown>, kind: FilterKind, text: string, timeZone: string): Expression<SqlBool> {
  const { from, to } = daysOf(text, timeZone)
  if (kind === 'day') return sql<SqlBool>`${column} between ${from} and ${to}`
  return sql<SqlBool>`(${column} >= ${midnightInstant(from, timeZone)}
    and ${column} < ${midnightInstant(sql`(${to} + 1)`, timeZone)})`
}

/** Escapes the wildcards of `like`. */
const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const contains = (column: RawBuilder<unknown>, kind: FilterKind, text: string): Expression<SqlBool> =>
  kind === 'tags'
    ? sql<SqlBool>`exists (select from unnest(${column}) as tag where tag ilike ${patternOf(text)})`
    : sql<SqlBool>`${column} ilike ${patternOf(text)}`
