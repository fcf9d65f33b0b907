import { sql } from 'kysely'
import type { Reader, Tables } from '../database/database.ts'

type Place = {
  table: { [T in keyof Tables]: 'rank' extends keyof Tables[T] ? T : never }[keyof Tables]
  /** The column and the values by which rows share one order: the status of a board column, the case of a task. */
  among: { column: string; type: 'text' | 'uuid'; values: readonly string[] }
  neighbourId: string
  /** Whether above the neighbour, or below it. */
  above: boolean
  movedId: string
}

/**
 * Returns a rank directly above or below another row, at random within the middle half of the gap, so that two rows
 * moved into the same gap at once get different ranks. Undefined when that row is no longer in this order.
 */
export async function rankBeside(tx: Reader, place: Place): Promise<string | undefined> {
  const { above, neighbourId, movedId } = place
  const table = sql.table(place.table)
  const { column, type } = place.among
  const values = sql`${place.among.values}::${sql.raw(type)}[]`
  const among = sql`${sql.ref(column)} = any(${values}) and deleted_at is null`
  // Each value by itself: only then the index on value and rank finds the next row at once.
  const amongOne = sql`${sql.ref(column)} = one.value and deleted_at is null`
  const next = above ? sql`max(rank)` : sql`min(rank)`
  const beyond = above ? sql`<` : sql`>`
  const end = above ? sql`-` : sql`+`
  const found = await tx.one(
    sql<{ rank: string }>`
      with neighbour as (select rank from ${table} where id = ${neighbourId} and ${among})
      select trim_scale(coalesce(
        neighbour.rank + (other.rank - neighbour.rank) * (0.25 + round(random()::numeric, 6) / 2),
        neighbour.rank ${end} (0.0005 + round(random()::numeric, 6) / 1000)
      )) as rank
      from neighbour, lateral (
        select ${next} as rank from unnest(${values}) as one (value), lateral (
          select ${next} as rank from ${table} where ${amongOne} and rank ${beyond} neighbour.rank and id <> ${movedId}
        ) as beside
      ) other`,
  )
  return found?.rank
}
