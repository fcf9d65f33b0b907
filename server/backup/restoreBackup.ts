import { resolve } from 'node:path'
import { isEmpty } from './catalogue.ts'
import { checkKnown, checkRows } from './checkRows.ts'
import { databaseBeside } from './databaseBeside.ts'
import { fillDatabase } from './fillDatabase.ts'
import { type Manifest, programVersion, readManifest } from './manifest.ts'
import { putFilesBack } from './putFilesBack.ts'
import { checkSecret, putSecretBack } from './putSecretBack.ts'
import type { Installation } from './takeBackup.ts'
import { withClient } from './withClient.ts'

/** What was restored, and what an administrator has to know. */
export type Restored = { manifest: Manifest; warnings: string[] }

type Options = {
  /** Replaces the contents of the database with the backup. */
  replace?: boolean
}

/**
 * Restores a backup: rows and files within one transaction that commits only when every table has its rows and every
 * file its bytes; then the secret. Until then the installation stays as it was before.
 * @throws an Error with a sentence when the backup is damaged or newer than this program, when the database is not
 * empty and `replace` was not requested, or when the app is still running on it
 */
export async function restoreBackup(
  { settings, connection }: Installation,
  source: string,
  { replace = false }: Options = {},
): Promise<Restored> {
  const folder = resolve(source)
  const manifest = await readManifest(folder)
  await checkKnown(manifest)
  const expected = await checkRows(folder, manifest)
  await checkSecret(settings, folder, manifest)

  const inPlace = await withClient(connection, 'restore', isEmpty)
  if (!inPlace && !replace) {
    throw new Error('The database holds something. Give an empty one, or add --replace to put the backup in its place.')
  }
  const warnings = [...lostFiles(manifest), ...otherVersion(manifest)]
  const beside = inPlace ? null : await databaseBeside(connection)
  try {
    await withClient(beside?.connection ?? connection, 'restore', async (client) => {
      await client.query('begin')
      await fillDatabase(client, folder, manifest, expected)
      await putFilesBack(client, settings, folder, manifest)
      await client.query('commit')
    })
    if (beside) warnings.push(...(await beside.takePlace()))
  } catch (error) {
    await beside?.drop()
    throw error
  }
  warnings.push(...(await putSecretBack(settings, folder, manifest)))
  return { manifest, warnings }
}

const otherVersion = ({ version }: Manifest): string[] =>
  version === programVersion
    ? []
    : [
        `The backup was made by version ${version}; this is ${programVersion}, and its next start migrates the database.`,
      ]

export const lostFiles = ({ files: { missing } }: Manifest): string[] =>
  missing.length === 0 ? [] : [`${missing.length} files were missing in the store when the backup was taken.`]
