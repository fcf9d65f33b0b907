import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createDatabase, databaseOn, dropDatabase } from './databases.ts'
import { knownMigrations, migrate, migrateDatabase } from './migrate.ts'
import { releaseSql } from './testing/firstRelease.ts'
import { readSchema } from './testing/readSchema.ts'

const { connection, template } = inject('postgres')
let name: string
let pool: pg.Pool

beforeEach(async () => {
  name = `test_${randomUUID().replaceAll('-', '')}`
  await createDatabase(connection, name)
  pool = new pg.Pool(databaseOn(connection, name))
  await pool.query(releaseSql)
})
afterEach(async () => {
  await pool.end()
  await dropDatabase(connection, name)
})

async function schemaOf(database: string): Promise<string> {
  const client = new pg.Client(databaseOn(connection, database))
  await client.connect()
  try {
    return await readSchema(client)
  } finally {
    await client.end()
  }
}

async function rowsOf(database: string): Promise<unknown> {
  const client = new pg.Client(databaseOn(connection, database))
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ table: string }>(
      `select oid::regclass::text as table from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'schema_migrations%'
       order by 1`,
    )
    const found = tables.map(async ({ table }) => {
      const rows = await client.query(
        `select to_jsonb(held) - '{id,created_at,updated_at}'::text[] as row from ${table} as held order by 1`,
      )
      return [table, rows.rows]
    })
    return await Promise.all(found)
  } finally {
    await client.end()
  }
}

const recorded = async () =>
  (await pool.query<{ name: string }>('select name from schema_migrations order by name')).rows.map((row) => row.name)

test('a database of 0.1.0 becomes what a new one is, in its schema and its rows', async () => {
  const before = await schemaOf(name)
  const [, ...later] = await knownMigrations()
  expect(await migrate(pool)).toEqual(later)
  expect(await recorded()).toEqual(await knownMigrations())
  const schema = await schemaOf(name)
  expect(schema).not.toBe(before)
  expect(schema).toBe(await schemaOf(template))
  expect(await rowsOf(name)).toEqual(await rowsOf(template))
  expect(await migrate(pool)).toEqual([])
})

test('several processes that start at once do it once', async () => {
  const database = databaseOn(connection, name)
  await Promise.all([migrateDatabase(database), migrateDatabase(database), migrateDatabase(database)])
  expect(await recorded()).toEqual(await knownMigrations())
  expect(await schemaOf(name)).toBe(await schemaOf(template))
})

test('a database that 0.1.0 did not migrate completely says what to start first, and stays as it is', async () => {
  await pool.query(`delete from schema_migrations where name > '0066'`)
  const [before, names] = [await schemaOf(name), await recorded()]
  await expect(migrate(pool)).rejects.toThrow(
    'The database is older than 0.1.0: its last migration is 0065_auth_ended_links. Start 0.1.0 on it once, then this version.',
  )
  expect([await schemaOf(name), await recorded()]).toEqual([before, names])
})
