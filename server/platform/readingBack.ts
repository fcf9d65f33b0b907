import { sql, type Compilable, type CompiledQuery, type OperationNodeSource } from 'kysely'
import { sqlFor, type Tables } from './database.ts'

/**
 * Lets a statement that writes rows of a table answer them as a query shows them, so that a write needs no second
 * statement to read what it left.
 * @param select shows rows of the table with whatever it joins, and has no condition
 */
export function readingBack<Row>(
  table: keyof Tables,
  select: () => Compilable<Row>,
): (writing: OperationNodeSource) => CompiledQuery<Row> {
  const shown = sql.raw(select().compile().sql)
  // Within the query the table's name means what was written. All columns of that are at hand, and those that `select`
  // names are answered: a column that a newer version adds changes nothing for a statement that is prepared already.
  return (writing) =>
    sql<Row>`with ${sql.table(table)} as (${writing} returning *) ${shown}`.$castTo<Row>().compile(sqlFor)
}
