import { sql, type Selectable } from 'kysely'
import { sqlFor, type Reader, type Tables } from './database.ts'

/** A row for a bulk insert: each column has the type in which it is read, so a moment is a text and never a Date. */
export type NewRow<T extends keyof Tables> = Partial<Selectable<Tables[T]>>

/**
 * Inserts many rows with one statement of one parameter, in their order, which is also the order of the numbers that they
 * are given. All rows have the columns of the first.
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
  await tx.count(
    sql`
      insert into ${into} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${into}, ${JSON.stringify(rows)}::jsonb)`.compile(sqlFor),
  )
}
