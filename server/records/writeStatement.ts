import { sql, type Compilable, type OperationNodeSource, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../database/database.ts'
import type { Placeholder, Values } from '../database/placeholders.ts'

/**
 * A statement that writes rows and returns them as they are read: definitions of a `with`, the last of them named
 * `written`. `Writer.put` runs it.
 */
export type WriteStatement<Row> = {
  definitions: RawBuilder<unknown>
  /** The values of its placeholders, if any; then `definitions` is the same object each time, and compiled once. */
  values?: Values
  /** Never set: it carries the type. */
  row?: Row
}

/** Returns columns of the written table only. */
export const returningColumns = <Row>(
  statement: OperationNodeSource,
  columns: RawBuilder<unknown>,
): WriteStatement<Row> => ({
  definitions: sql`written as (${statement} returning ${columns})`,
})

/**
 * Returns the written rows joined with others.
 * @param select selects rows of the table with its joins, without a condition
 */
export function returningJoined<Row>(
  table: keyof Tables,
  select: () => Compilable<Row>,
): (statement: OperationNodeSource) => WriteStatement<Row> {
  const joined = sql.raw(select().compile().sql)
  // Within the query the table's name means the written rows. `select` still names the columns that are returned, so
  // that a column added by a newer version does not change the result of a statement that is already prepared.
  return (statement) => ({
    definitions: sql`${sql.table(table)} as (${statement} returning *), written as (${joined})`,
  })
}

/** The select list of a query on one table. */
export const columnsOf = (select: Compilable, table: keyof Tables): RawBuilder<unknown> =>
  sql.raw(select.compile().sql.slice('select '.length, -` from "${table}"`.length))

/** Sets of columns for which a statement is cached: the same few are changed over and over. */
const maxCached = 100

/**
 * Builds and compiles a statement once for each set of columns.
 * @param build receives a placeholder for each value that is not undefined, and must use it as a plain value
 */
export function compiledPerColumns<Row extends object, Shown>(
  build: (row: Row) => WriteStatement<Shown>,
): (row: Row) => WriteStatement<Shown> {
  const cache = new LRUCache<string, { definitions: RawBuilder<unknown>; places: [keyof Row, Placeholder][] }>({
    max: maxCached,
  })
  return (row) => {
    const columns = (Object.keys(row) as (keyof Row & string)[]).filter((column) => row[column] !== undefined)
    const set = columns.join()
    let found = cache.get(set)
    if (!found) {
      const places = columns.map((column): [keyof Row, Placeholder] => [column, Symbol(column)])
      found = { definitions: build(Object.fromEntries(places) as Row).definitions, places }
      cache.set(set, found)
    }
    const values = new Map(found.places.map(([column, place]) => [place, row[column]]))
    return { definitions: found.definitions, values }
  }
}
