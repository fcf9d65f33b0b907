import { sql, type InsertObject, type Kysely, type UpdateObject } from 'kysely'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'

/** Builds statements on any table, called `table` here; the functions below give each its types. */
const untyped = sqlFor as unknown as Kysely<{ table: Record<string, unknown> }>

/** Returns a function that inserts a row with an id, and answers false when the id is taken. */
export const rowInserter =
  <Table extends keyof Tables>(table: Table) =>
  async (tx: Reader, row: InsertObject<Tables, Table>): Promise<boolean> =>
    (await tx.count(
      untyped
        .insertInto(table as 'table')
        .values(row)
        .onConflict((taken) => taken.column('id').doNothing()),
    )) === 1

/** Returns a function that changes columns of a row, and with any of them its version and the time of its change. */
export const rowUpdater =
  <Table extends keyof Tables>(table: Table, timeColumn?: 'updated_at') =>
  (tx: Reader, id: string, change: UpdateObject<Tables, Table>): Promise<number> =>
    tx.count(
      untyped
        .updateTable(table as 'table')
        .set({ ...change, version: sql`version + 1`, ...(timeColumn && { [timeColumn]: sql`now()` }) })
        .where('id', '=', id),
    )
