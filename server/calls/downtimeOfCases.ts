import { sql } from 'kysely'
import type { Reader } from '../database/database.ts'
import './table.ts'

const minutes = sql`sum(extract(epoch from calls.running_again_at - calls.called_at)) / 60`
const isCounted = sql<boolean>`calls.line_stopped and calls.state <> 'cancelled'`

/**
 * In SQL, the minutes for which the calls of a row of `cases` stopped a line; null without any. Lines that are still
 * stopped do not count yet.
 */
export const downtimeOfCase = sql<
  string | null
>`(select ${minutes} from calls where calls.case_id = cases.id and ${isCounted})`

/** Returns the downtime of some cases by their ids, without those that have none. */
export async function readDowntime(from: Reader, caseIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await from.many(
    sql<{ id: string; minutes: number }>`
      select calls.case_id as id, round(${minutes}, 2)::float8 as minutes
      from calls where calls.case_id = any(${caseIds}::uuid[]) and ${isCounted} and calls.running_again_at is not null
      group by calls.case_id`,
  )
  return new Map(rows.map(({ id, minutes: stopped }) => [id, stopped]))
}
