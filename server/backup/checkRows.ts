import type pg from 'pg'
import { knownMigrations } from '../database/migrate.ts'
import { asRecordedNow } from '../database/replacedMigrations.ts'
import { digestRows } from './copyRows.ts'
import type { Manifest, TableOf } from './manifest.ts'

/** The rows that a table of the backup must contain once it is restored. */
type Expected = Omit<TableOf, 'sha256'> & { digest: string }

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

/** @throws an Error with a sentence when a table has other rows than expected, in any order */
export async function checkTable(client: pg.ClientBase, table: Expected): Promise<void> {
  const found = await digestRows(client, table)
  if (found.rows === table.rows && found.digest() === table.digest) return
  throw new Error(`${table.schema}.${table.name} turned out with other rows than it had; nothing was changed.`)
}
