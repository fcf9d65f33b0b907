import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type pg from 'pg'

const folder = fileURLToPath(new URL('../migrations/', import.meta.url))

/** Numbered SQL files, oldest first, each applied once in a transaction. */
async function sqlMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -'.sql'.length),
      {
        up: async (db) => {
          await sql.raw(await readFile(folder + name, 'utf8')).execute(db)
        },
      },
    ]),
  )
}

/**
 * Brings the schema up to date. Several processes may call it at once: one migrates, the others wait.
 * Answers the names of the migrations that were applied.
 * @throws when a migration fails, or when the database was migrated by a newer version of the program.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  // The pool belongs to the caller: this Kysely is not destroyed, since that would end it.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrations = await sqlMigrations()
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: 'schema_migrations',
    migrationLockTableName: 'schema_migrations_lock',
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error instanceof Error && error.message.includes('corrupted migrations')) {
    throw new Error('The database was made by a newer version of the program; start that version.', { cause: error })
  }
  if (error) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}
