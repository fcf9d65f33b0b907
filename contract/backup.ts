import { z } from 'zod'
import { defineCall } from './call.ts'
import { Instant } from './values.ts'

/** What became of one look whether a backup could be restored. */
export const BackupCheck = z.object({
  /** A whole number; later ones are higher. */
  id: z.string(),
  checkedAt: Instant,
  folder: z.string(),
  /** The moment that its rows are of, and what it holds; null where its manifest could not be read. */
  takenAt: Instant.nullable(),
  rowCount: z.int().nullable(),
  fileCount: z.int().nullable(),
  isGood: z.boolean(),
  /** The sentence that the check ended with, in English, as whoever runs the server reads it. */
  outcome: z.string(),
})
export type BackupCheck = z.output<typeof BackupCheck>

/** How many checks are shown. */
export const shownChecks = 30

/** The e-mail about a backup that cannot be restored. */
export const backupMailWords = {
  subject: 'A backup of {{product}} failed its check',
  said: 'Hello {{name}}, the backup in {{folder}} was checked on {{when}} and could not be restored:',
  advice: 'Ask your administrator to take and check a new backup. Until then, data may not be recoverable.',
  open: 'Open the checks',
  reason: 'You received this email because you are a process manager of {{product}}.',
} as const

export const backupCalls = {
  listBackupChecks: defineCall({
    method: 'GET',
    path: '/api/backup/checks',
    summary: 'Lists the latest checks of backups, newest first, for those who manage the workspace.',
    answer: z.array(BackupCheck).max(shownChecks),
    sessionOnly: true,
    needs: 'manageWorkspace',
  }),
}
