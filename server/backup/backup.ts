import { type BackupCheck, listedChecks } from '../../contract/backup/backup.ts'
import type { Services } from '../records/services.ts'
import { selectChecks } from './store.ts'

/** Returns the latest checks of backups, newest first. */
export async function listBackupChecks({ database }: Services): Promise<BackupCheck[]> {
  const rows = await selectChecks(database, listedChecks)
  return rows.map(({ row_count: rowCount, ...row }) => ({
    id: row.id,
    checkedAt: row.checked_at,
    folder: row.folder,
    takenAt: row.taken_at,
    rowCount: rowCount === null ? null : Number(rowCount),
    fileCount: row.file_count,
    isGood: row.is_good,
    outcome: row.outcome,
  }))
}
