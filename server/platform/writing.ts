import { sql, type Compilable, type OperationNodeSource, type RawBuilder } from 'kysely'
import type { Tables } from './database.ts'

/**
 * A statement that writes rows and shows what it wrote, so that a write needs no second one to read it: definitions of a
 * `with`, the last of them named `written`. `Edit.put` runs it.
 */
export type Writing<Row> = {
  definitions: RawBuilder<unknown>
  /** Never there: it carries the type. */
  row?: Row
}

/** Shows columns of the table that is written, and nothing else. */
export const returning = <Row>(statement: OperationNodeSource, columns: RawBuilder<unknown>): Writing<Row> => ({
  definitions: sql`written as (${statement} returning ${columns})`,
})

/**
 * Shows the rows as a query does that joins others to them.
 * @param select shows rows of the table with whatever it joins, and has no condition
 */
export function readingBack<Row>(
  table: keyof Tables,
  select: () => Compilable<Row>,
): (statement: OperationNodeSource) => Writing<Row> {
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
