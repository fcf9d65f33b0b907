import { resolve } from 'node:path'
import { asUnavailable } from '../database/database.ts'
import type { Settings } from '../process/settings/settings.ts'
import { type Manifest, holding, readManifest, rowCount } from './manifest.ts'
import { reachToRead } from './reachDatabase.ts'
import { CheckIsRunning, withThrowawayDatabase } from './throwawayDatabase.ts'
import { withClient } from './withClient.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { checkKnown } from './checkRows.ts'
import { fillDatabase } from './fillDatabase.ts'
import { checkKeptFiles } from './putFilesBack.ts'
import { checkReachableSecret } from './putSecretBack.ts'
import { lostFiles } from './restoreBackup.ts'
import { inManyTransactions } from './steps.ts'

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

/** A verified backup. `postgres` is the version of the server that it was restored into. */
type Verified = { manifest: Manifest; postgres: string; warnings: string[] }

/**
 * Restores a backup into a temporary database and migrates that to this version, as a start would. The installation and
 * its file store stay as they are.
 * @throws an Error with a sentence on why a restore would fail, or CheckIsRunning
 */
async function verifyBackup(settings: Settings, source: string, signal: AbortSignal): Promise<Verified> {
  const folder = resolve(source)
  const manifest = await readManifest(folder)
  await checkKnown(manifest)
  await checkReachableSecret(settings, folder, manifest)
  const postgres = await withThrowawayDatabase(settings, signal, async (connection) => {
    const version = await inManyTransactions(connection, 'backup check', async (steps) => {
      await fillDatabase(steps, folder, manifest)
      return steps.one(async (client) => {
        await checkKeptFiles(client, folder, manifest)
        const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
        return rows[0]?.version ?? ''
      })
    })
    await migrateDatabase(connection)
    return version
  })
  return { manifest, postgres, warnings: lostFiles(manifest) }
}
