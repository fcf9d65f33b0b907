import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Refusal } from '../process/refuse.ts'

/** A column with an enforced limit that a record is about to enter. */
type EnteredColumn = {
  /** The same for the same column. */
  key: string
  limit: number
  /** Counts what is in it. */
  count: () => Promise<number>
  /** What the write is refused with if it is full. */
  full: (held: number) => Promise<Refusal>
}

/**
 * Returns a function that takes a place in each of the columns that a record enters, for the records of one write.
 * @param locks whether other writes wait until this one has ended, so that two do not take the last place
 */
export function columnPlaces(from: Reader, locks: boolean): (entered: readonly EnteredColumn[]) => Promise<void> {
  const held = new Map<string, number>()

  async function heldIn({ key, count }: EnteredColumn): Promise<number> {
    const known = held.get(key)
    if (known !== undefined) return known
    if (locks) await from.many(lockColumn(key))
    return count()
  }

  return async (entered) => {
    const next = new Map<string, number>()
    // Always locked in the same order, so that no two writes deadlock.
    for (const column of entered.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      const count = await heldIn(column)
      held.set(column.key, count)
      if (count >= column.limit) throw await column.full(count)
      next.set(column.key, count + 1)
    }
    for (const [key, count] of next) held.set(key, count)
  }
}

const lockColumn = (key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`column ${key}`}, 0))`.compile(sqlFor)
