import type { Selectable } from 'kysely'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import './table.ts'

export type CheckRow = Selectable<Tables['backup_checks']>

const columns = [
  'id',
  'checked_at',
  'folder',
  'taken_at',
  'row_count',
  'file_count',
  'is_good',
  'outcome',
  'reported_at',
] as const

/** The latest checks, newest first. */
export const selectChecks = (from: Reader, most: number): Promise<CheckRow[]> =>
  from.many(sqlFor.selectFrom('backup_checks').select(columns).orderBy('id', 'desc').limit(most))

/** Claims the failed checks that have not been reported by e-mail yet; returns the newest of them. */
export async function takeUnreported(tx: Reader, now: Date): Promise<CheckRow | undefined> {
  const rows = await tx.many(
    sqlFor
      .updateTable('backup_checks')
      .set({ reported_at: now.toISOString() })
      .where('is_good', '=', false)
      .where('reported_at', 'is', null)
      .returning(columns),
  )
  return rows.toSorted((one, other) => Number(other.id) - Number(one.id))[0]
}
