import { type BackupCheck, backupRefusal, shownChecks } from '../../contract/backup.ts'
import type { Actor, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { maySeeBackups } from './policy.ts'
import { selectChecks } from './store.ts'

/** The latest checks of backups, newest first. @throws forbidden */
export async function listBackupChecks({ database }: Services, by: Actor): Promise<BackupCheck[]> {
  if (!maySeeBackups(by)) throw refuse('forbidden', backupRefusal)
  const rows = await selectChecks(database, shownChecks)
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
