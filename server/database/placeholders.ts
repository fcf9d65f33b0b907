import type { Compilable, CompiledQuery } from 'kysely'

/** Stands in a compiled query for a value that is given each time it runs. */
export type Placeholder = symbol
export type Values = ReadonlyMap<Placeholder, unknown>

/**
 * A compiled query with its placeholders replaced by values.
 * @throws when one has no value, which PostgreSQL would take for null
 */
export const bindValues = <Row>(compiled: CompiledQuery<Row>, values: Values): CompiledQuery<Row> => ({
  ...compiled,
  parameters: compiled.parameters.map((one) => (typeof one === 'symbol' ? valueOf(one, values) : one)),
})

function valueOf(placeholder: Placeholder, values: Values): unknown {
  const value = values.get(placeholder)
  if (value === undefined) throw new Error(`The query was given no ${placeholder.description}.`)
  return value
}

/**
 * Compiles a query once. `build` receives placeholders and must use each as a plain value.
 * @example const byId = fixed((id: string) => sqlFor.selectFrom('cases').select('title').where('id', '=', id))
 */
export function compileOnce<Given extends unknown[], Row>(
  build: (...given: Given) => Compilable<Row>,
): (...given: Given) => CompiledQuery<Row> {
  const placeholders: Placeholder[] = Array.from({ length: build.length }, (_none, at) => Symbol(`value ${at + 1}`))
  const compiled = build(...(placeholders as unknown as Given)).compile()
  return (...given) => bindValues(compiled, new Map(placeholders.map((one, at) => [one, given[at]])))
}
