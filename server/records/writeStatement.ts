import { sql, type Compilable, type OperationNodeSource, type RawBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Tables } from '../database/database.ts'
import type { Placeholder, Values } from '../database/placeholders.ts'

/**
 * A statement that writes rows and shows what it wrote, so that a write needs no second one to read it: definitions of a
 * `with`, the last of them named `written`. `Edit.put` runs it.
 */
export type WriteStatement<Row> = {
  definitions: RawBuilder<unknown>
  /** What the placeholders in it stand for, where it has some; then it is one object each time, and compiled once. */
  values?: Values
  /** Never there: it carries the type. */
  row?: Row
}

/** Shows columns of the table that is written, and nothing else. */
export const returningColumns = <Row>(
  statement: OperationNodeSource,
  columns: RawBuilder<unknown>,
): WriteStatement<Row> => ({
  definitions: sql`written as (${statement} returning ${columns})`,
})

/**
 * Shows the rows as a query does that joins others to them.
 * @param select shows rows of the table with whatever it joins, and has no condition
 */
export function returningJoined<Row>(
  table: keyof Tables,
  select: () => Compilable<Row>,
): (statement: OperationNodeSource) => WriteStatement<Row> {
  const shown = sql.raw(select().compile().sql)
  // Within the query the table's name means what was written. All columns of that are at hand, and those that `select`
  // names are answered: a column that a newer version adds changes nothing for a statement that is prepared already.
  return (statement) => ({
    definitions: sql`${sql.table(table)} as (${statement} returning *), written as (${shown})`,
  })
}

/** What a statement shows where all of it is its own columns. */
export const columnsOf = (select: Compilable, table: keyof Tables): RawBuilder<unknown> =>
  sql.raw(select.compile().sql.slice('select '.length, -` from "${table}"`.length))

/** Sets of columns for which a statement is kept. People change the same few over and over. */
const mostKept = 100

/**
 * Writings that differ in their values only: for each set of columns the statement is built and compiled once.
 * @param build receives a placeholder for each value that is not undefined, and must use it as a plain value
 */
export function compiledPerColumns<Row extends object, Shown>(
  build: (row: Row) => WriteStatement<Shown>,
): (row: Row) => WriteStatement<Shown> {
  const kept = new LRUCache<string, { definitions: RawBuilder<unknown>; places: [keyof Row, Placeholder][] }>({
    max: mostKept,
  })
  return (row) => {
    const columns = (Object.keys(row) as (keyof Row & string)[]).filter((column) => row[column] !== undefined)
    const set = columns.join()
    let found = kept.get(set)
    if (!found) {
      const places = columns.map((column): [keyof Row, Placeholder] => [column, Symbol(column)])
      found = { definitions: build(Object.fromEntries(places) as Row).definitions, places }
      kept.set(set, found)
    }
    const values = new Map(found.places.map(([column, place]) => [place, row[column]]))
    return { definitions: found.definitions, values }
  }
}
