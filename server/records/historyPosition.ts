import { sql, type SqlBool } from 'kysely'
import type { Reader } from '../database/database.ts'

/** Two transactions may commit in another order than their entries were numbered, so the last ones are read again. */
const overlap = 500

/** The newest number that was read, and which entries shortly before it were. */
type Position = { upto: string; done: string[] }

/** How far a reader of the history has read: the only row of a table of its own. */
export const historyPosition = (table: string) => ({
  read: (from: Reader): Promise<Position | undefined> =>
    from.one(sql<Position>`select upto, done from ${sql.table(table)}`),

  /** Locked until the end of the write; undefined while another process has it locked. */
  lock: (tx: Reader): Promise<Position | undefined> =>
    tx.one(sql<Position>`select upto, done from ${sql.table(table)} for update skip locked`),

  /** Marks entries as read, in the order of their numbers. */
  markRead(to: Reader, entries: readonly { id: string }[]): Promise<number> {
    const ids = entries.map(({ id }) => id)
    const newest = sql`greatest(upto, ${ids.at(-1)}::bigint)`
    return to.count(
      sql`
        update ${sql.table(table)} set
          upto = ${newest},
          done = array(
            select one from unnest(done || ${ids}::bigint[]) as one where one > ${newest} - ${sql.lit(overlap)})`,
    )
  },
})

/** Condition for entries of `activity` that were not read yet. The subselect lets PostgreSQL hash the many that were. */
export const isUnread = ({ upto, done }: Position) =>
  sql<SqlBool>`(
    activity.id > ${upto}::bigint - ${sql.lit(overlap)} and activity.id not in (select unnest(${done}::bigint[])))`

/**
 * Reads batch after batch until one is not full. Returns false when another process is reading.
 * @param readBatch returns how many entries it read; null when another process is reading
 */
export async function readInBatches(
  batch: number,
  isOver: () => boolean,
  readBatch: () => Promise<number | null>,
): Promise<boolean> {
  for (;;) {
    if (isOver()) return true
    const read = await readBatch()
    if (read === null) return false
    if (read < batch) return true
  }
}
