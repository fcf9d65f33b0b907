import { resolve } from 'node:path'
import { asUnavailable } from '../database/database.ts'
import type { Settings } from '../process/settings/settings.ts'
import { type Manifest, holding, readManifest, rowCount } from './manifest.ts'
import { reachToRead } from './reachDatabase.ts'
import { CheckIsRunning } from './throwawayDatabase.ts'
import { verifyBackup } from './verifyBackup.ts'
import { withClient } from './withClient.ts'

type Outcome = { isGood: boolean; sentence: string; warnings: string[] }

/**
 * Checks a backup, and records the result in the installation's database, where process managers see it.
 * @throws CheckIsRunning, which is not recorded
 */
export async function checkBackup(settings: Settings, source: string, signal: AbortSignal): Promise<Outcome> {
  const folder = resolve(source)
  const outcome = await verified(settings, folder, signal)
  const manifest = await readManifest(folder).catch(() => null)
  return { ...outcome, warnings: [...outcome.warnings, ...(await recorded(settings, folder, manifest, outcome))] }
}

async function verified(settings: Settings, folder: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const { manifest, postgres, warnings } = await verifyBackup(settings, folder, signal)
    const sentence = `${folder} can be restored. Into PostgreSQL ${postgres}, every row and every file as it was: ${holding(manifest)}.`
    return { isGood: true, sentence, warnings }
  } catch (error) {
    if (error instanceof CheckIsRunning) throw error
    const reason = asUnavailable(error) ?? error
    return { isGood: false, sentence: reason instanceof Error ? reason.message : String(reason), warnings: [] }
  }
}

/** Returns why the result could not be recorded. A machine with backups only has no installation to record it in. */
async function recorded(
  settings: Settings,
  folder: string,
  manifest: Manifest | null,
  { isGood, sentence }: Outcome,
): Promise<string[]> {
  try {
    const { connection, letGo } = await reachToRead(settings)
    try {
      await withClient(connection, 'backup check', (client) =>
        client.query(
          `insert into backup_checks (folder, taken_at, row_count, file_count, is_good, outcome)
           values ($1, $2, $3, $4, $5, $6)`,
          [
            folder,
            manifest?.takenAt ?? null,
            manifest && rowCount(manifest.tables),
            manifest?.files.count ?? null,
            isGood,
            sentence,
          ],
        ),
      )
    } finally {
      await letGo()
    }
    return []
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return [`The app does not show this outcome, which could not be recorded: ${reason}`]
  }
}
