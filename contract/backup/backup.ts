import { z } from 'zod'
import { defineCall } from '../http/call.ts'
import { Instant } from '../values/values.ts'

/** The result of one check whether a backup can be restored. */
export const BackupCheck = z.object({
  /** An integer, higher for later checks. */
  id: z.string(),
  checkedAt: Instant,
  folder: z.string(),
  /** When the backup was taken, and what it contains; null where its manifest could not be read. */
  takenAt: Instant.nullable(),
  rowCount: z.int().nullable(),
  fileCount: z.int().nullable(),
  isGood: z.boolean(),
  /** The result as an English sentence, for the administrator of the server. */
  outcome: z.string(),
})
export type BackupCheck = z.output<typeof BackupCheck>

/** How many checks are listed. */
export const listedChecks = 30

/** The e-mail about a backup that cannot be restored. */
export const backupMailTexts = {
  subject: 'A backup of {{product}} failed its check',
  message: 'Hello {{name}}, the backup in {{folder}} was checked on {{when}} and could not be restored:',
  advice: 'Ask your administrator to take and check a new backup. Until then, data may not be recoverable.',
  open: 'Open the checks',
  reason: 'You received this email because you are a process manager of {{product}}.',
} as const

export const backupCalls = {
  listBackupChecks: defineCall('GET /api/backup/checks', {
    summary: 'Lists the latest checks of backups, newest first, for those who manage the workspace.',
    answer: z.array(BackupCheck).max(listedChecks),
    sessionOnly: true,
    needs: 'manageWorkspace',
  }),
}
