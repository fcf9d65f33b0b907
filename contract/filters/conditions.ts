import { type Comparison, comparisonsOf, type FilterField, parameterOf } from './filterFields.ts'

/** One comparison of a list's filter, with its value as the query's shape outputs it. */
export type Condition<Value = unknown> = { field: FilterField; comparison: Comparison; value: Value }
type Compared = Omit<Condition, 'value'>

/** Cached, since every request for a list needs them. */
const parametersOf = new WeakMap<readonly FilterField[], Map<string, Compared>>()

/** All parameters of a list's filter, by their names. */
export function filterParameters(fields: readonly FilterField[]): ReadonlyMap<string, Compared> {
  const known = parametersOf.get(fields)
  if (known) return known
  const made = fields.flatMap((field) =>
    comparisonsOf(field).map((comparison): [string, Compared] => [
      parameterOf(field.name, comparison),
      { field, comparison },
    ]),
  )
  parametersOf.set(fields, new Map(made))
  return new Map(made)
}

/** The conditions in a query that has been checked. */
export function conditionsIn(fields: readonly FilterField[], query: Readonly<Record<string, unknown>>): Condition[] {
  const parameters = filterParameters(fields)
  return Object.entries(query).flatMap(([name, value]) => {
    const compared = value === undefined ? undefined : parameters.get(name)
    return compared ? [{ ...compared, value }] : []
  })
}
