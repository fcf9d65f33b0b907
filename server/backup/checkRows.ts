import type pg from 'pg'
import { knownMigrations } from '../database/migrate.ts'
import { asRecordedNow } from '../database/replacedMigrations.ts'
import { digestRows, digestRowsFile, plainText } from './copyRows.ts'
import { type Manifest, rowsFileOf, type TableOf } from './manifest.ts'

/** The rows that a table of the backup must contain once it is restored. */
export type Expected = Omit<TableOf, 'sha256'> & { digest: string }

/** The migrations of this version that create the schema of the backup. */
export const migrationsOfBackup = ({ migrations }: Manifest): string[] =>
  asRecordedNow(migrations, 'The backup', 'Restore it with 0.1.0, start that once, and take another backup.')

/**
 * @throws an Error with a sentence when the backup has a newer schema than this program knows, or one that is too old
 */
export async function checkKnown(manifest: Manifest): Promise<void> {
  const { version } = manifest
  const known = new Set(await knownMigrations())
  const newer = migrationsOfBackup(manifest).find((name) => !known.has(name))
  if (newer !== undefined) {
    throw new Error(
      `The backup was made by a newer version (${version}, migration ${newer}); restore it with that one.`,
    )
  }
}

/**
 * Reads the rows of every table in the backup.
 * @returns what each table contains once it is restored
 * @throws an Error with a sentence when a table's rows are missing or were changed
 */
export async function checkRows(folder: string, { tables }: Manifest): Promise<Expected[]> {
  const expected: Expected[] = []
  for (const { sha256, ...table } of tables) {
    const found = await digestRowsFile(folder, table).catch(() => null)
    if (found?.sha256 !== sha256) {
      throw new Error(`${rowsFileOf(folder, table)} is missing or damaged; nothing was changed. Use another backup.`)
    }
    expected.push({ ...table, digest: found.digest.digest() })
  }
  return expected
}

/** @throws an Error with a sentence when a table has different rows than expected, in any order */
export async function checkTables(client: pg.ClientBase, expected: readonly Expected[]): Promise<void> {
  await client.query(plainText)
  for (const table of expected) {
    const found = await digestRows(client, table)
    if (found.rows !== table.rows || found.digest() !== table.digest) {
      throw new Error(`${table.schema}.${table.name} turned out with other rows than it had; nothing was changed.`)
    }
  }
}
