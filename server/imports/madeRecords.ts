import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { insertRows, type NewRow } from '../database/insertRows.ts'
import type { CheckedTable } from '../files/imports/checkTable.ts'
import type { Actor } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import { type ImportedRecord, importTables } from './importedRecord.ts'

/**
 * Inserts a record for each row of a checked file, numbered in its order, batch by batch, so that other requests are
 * served in between. Returns their ids.
 */
export async function insertRecords<Row>(
  tx: Transaction,
  by: Actor,
  record: ImportedRecord<Row>,
  importId: string,
  { preview, batches }: CheckedTable,
): Promise<string[]> {
  // Records with the same time are listed by their ids: the file's first row first.
  const ids = Array.from({ length: preview.rows }, () => randomUUID())
    .sort()
    .toReversed()
  let from = 0
  for (const batch of batches) {
    const rows = JSON.parse(batch) as Row[]
    await record.insert(tx, by, rows, ids.slice(from, from + rows.length))
    from += rows.length
  }
  const { made, madeColumn } = importTables[record.feature]
  const madeRows = ids.map((id) => ({ [madeColumn]: id, import_id: importId }))
  await insertRows(tx, made, madeRows as NewRow<typeof made>[])
  return ids
}

type MadeRecord = { id: string; number: number; isTouched: boolean }

/** The existing records that an import created, locked in a fixed order; touched are those that somebody has worked on. */
export function lockRecords<Row>(
  tx: Reader,
  { feature, isTouched }: ImportedRecord<Row>,
  importId: string,
): Promise<MadeRecord[]> {
  const { made, madeColumn } = importTables[feature]
  return tx.many(
    sql<MadeRecord>`
      select id, number, ${isTouched} as "isTouched" from ${sql.table(feature)}
      where id in (select ${sql.ref(madeColumn)} from ${sql.table(made)} where import_id = ${importId})
        and deleted_at is null
      order by id for no key update`,
  )
}

/** Deletes records, which hides them. */
export const hideRecords = <Row>(
  tx: Reader,
  { feature }: ImportedRecord<Row>,
  ids: readonly string[],
  deletedBy: string,
): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable(feature)
      .set({ deleted_at: sql`now()`, deleted_by: deletedBy, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
