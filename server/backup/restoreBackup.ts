import { resolve } from 'node:path'
import { isEmpty } from './catalogue.ts'
import { checkKnown } from './checkRows.ts'
import { databaseBeside } from './databaseBeside.ts'
import { fillDatabase } from './fillDatabase.ts'
import { type Manifest, programVersion, readManifest } from './manifest.ts'
import { putFilesBack } from './putFilesBack.ts'
import { checkSecret, putSecretBack } from './putSecretBack.ts'
import { inManyTransactions, inOneTransaction } from './steps.ts'
import type { Installation } from './takeBackup.ts'
import { withClient } from './withClient.ts'

/** What was restored, and what an administrator has to know. */
export type Restored = { manifest: Manifest; warnings: string[] }

type Options = {
  /** Replaces the contents of the database with the backup. */
  replace?: boolean
}

/**
 * Restores a backup: rows and files, then the secret. Until every table has its rows and every file its bytes, the
 * database stays as it was before: a new one beside it is filled, which then takes its name, or all is one transaction.
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
  await checkSecret(settings, folder, manifest)

  const isFree = await withClient(connection, 'restore', isEmpty)
  if (!isFree && !replace) {
    throw new Error(
      'The database is not empty. Use an empty one, or add --replace to replace its contents with the backup.',
    )
  }
  const warnings = [...lostFiles(manifest), ...otherVersion(manifest)]
  // An administrator's empty database keeps its settings, and its account need not be allowed to make another.
  const beside = isFree && settings.databaseUrl !== null ? null : await databaseBeside(connection)
  const inSteps = beside ? inManyTransactions : inOneTransaction
  try {
    await inSteps(beside?.connection ?? connection, 'restore', async (steps) => {
      await fillDatabase(steps, folder, manifest)
      await steps.one((client) => putFilesBack(client, settings, folder, manifest))
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
