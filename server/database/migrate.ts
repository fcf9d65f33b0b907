import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import pg from 'pg'
import { assignAuditOwner } from '../process/postgres/auditOwner.ts'
import { replaceMigrations, start } from './replacedMigrations.ts'
import { SettingsError } from '../process/settings/settingsError.ts'

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

/** Records a database of 0.1.0 as one that the first migration made. */
async function replaceOld(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await replaceMigrations(client, await readFile(`${folder}${start}.sql`, 'utf8'))
  } finally {
    client.release()
  }
}

const tables = { migrationTableName: 'schema_migrations', migrationLockTableName: 'schema_migrations_lock' }

/**
 * Brings the schema up to date. Several processes may call it at once: one migrates, the others wait.
 * Returns the names of the migrations that were applied.
 * @throws when a migration fails, or when the database was migrated by a newer version of the program, or never completely
 * by 0.1.0.
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  await replaceOld(pool)
  // The pool belongs to the caller: this Kysely is not destroyed, since that would end it.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrations = await sqlMigrations()
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, ...tables })
  const { error, results } = await migrator.migrateToLatest()
  if (error instanceof Error && error.message.includes('corrupted migrations')) {
    throw new SettingsError('The database was made by a newer version of the program; start that version.', {
      cause: error,
    })
  }
  if (error) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
  await assignAuditOwner(pool)
  return (results ?? []).map((result) => result.migrationName)
}

/** The same on its own connections, without a statement timeout. */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<string[]> {
  const pool = new pg.Pool({ ...connection, max: 2 })
  // An idle connection that breaks; a busy one fails its statement.
  pool.on('error', () => undefined)
  try {
    return await migrate(pool)
  } finally {
    await pool.end()
  }
}

/** The names of all migrations that this program knows, oldest first. */
export const knownMigrations = async (): Promise<string[]> => Object.keys(await sqlMigrations())

/** Applies migrations up to `last` within the open transaction of `client`, which commits or rolls back. */
export async function migrateWithin(client: pg.ClientBase, last: string): Promise<void> {
  const only = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient
  const pool = { connect: async () => only, end: async () => undefined, options: {} }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrations = await sqlMigrations()
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider, ...tables, disableTransactions: true })
  const { error } = await migrator.migrateTo(last)
  if (error) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
}
