import { knownMigrations } from '../platform/migrate.ts'
import { hashRowsFile } from './copyRows.ts'
import { type Manifest, rowsFileOf } from './manifest.ts'

/** @throws an Error with a sentence when the backup is of a newer schema than this program knows. */
export async function checkKnown({ migrations, version }: Manifest): Promise<void> {
  const known = new Set(await knownMigrations())
  const newer = migrations.find((name) => !known.has(name))
  if (newer !== undefined) {
    throw new Error(
      `The backup was made by a newer version (${version}, migration ${newer}); restore it with that one.`,
    )
  }
}

/** @throws an Error with a sentence when a table's rows are missing or not as they were written. */
export async function checkRows(folder: string, { tables }: Manifest): Promise<void> {
  for (const table of tables) {
    const hash = await hashRowsFile(folder, table).catch(() => null)
    if (hash !== table.sha256) {
      throw new Error(`${rowsFileOf(folder, table)} is missing or damaged; nothing was changed. Use another backup.`)
    }
  }
}
