import { resolve } from 'node:path'
import { migrateDatabase } from '../database/migrate.ts'
import type { Settings } from '../process/settings/settings.ts'
import { checkKnown } from './checkRows.ts'
import { fillDatabase } from './fillDatabase.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { checkKeptFiles } from './putFilesBack.ts'
import { checkReachableSecret } from './putSecretBack.ts'
import { lostFiles } from './restoreBackup.ts'
import { inManyTransactions } from './steps.ts'
import { withThrowawayDatabase } from './throwawayDatabase.ts'

/** A verified backup. `postgres` is the version of the server that it was restored into. */
type Verified = { manifest: Manifest; postgres: string; warnings: string[] }

/**
 * Restores a backup into a temporary database and migrates that to this version, as a start would. The installation and
 * its file store stay as they are.
 * @throws an Error with a sentence on why a restore would fail, or CheckIsRunning
 */
export async function verifyBackup(settings: Settings, source: string, signal: AbortSignal): Promise<Verified> {
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
