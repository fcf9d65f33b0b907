import { sql, type Selectable } from 'kysely'
import type { Reader, Tables } from './database.ts'

/** A row for a bulk insert: columns have the types in which they are read, so a timestamp is text and never a Date. */
export type NewRow<T extends keyof Tables> = Partial<Selectable<Tables[T]>>

/** Rows of one statement: serialising more at once would block the event loop. */
const batchSize = 500

/**
 * Inserts many rows in a transaction, in their order, which is also the order of the numbers that they are given; each
 * statement has one parameter. All rows have the columns of the first.
 */
export async function insertRows<T extends keyof Tables>(
  tx: Reader,
  table: T,
  rows: readonly NewRow<T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const into = sql.table(table)
  for (let from = 0; from < rows.length; from += batchSize) {
    const written = JSON.stringify(rows.slice(from, from + batchSize))
    await tx.count(
      sql`
        insert into ${into} (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::${into}, ${written}::jsonb)`,
    )
  }
}
