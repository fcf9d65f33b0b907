import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { createDatabase, databaseOn, dropDatabase } from './databases.ts'

const { connection: server } = inject('postgres')
const original = `original_${randomUUID().replaceAll('-', '')}`
const empty = `${original}_empty`
afterAll(async () => {
  for (const name of [empty, original]) await dropDatabase(server, name)
})

async function ask(database: string | null, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database === null ? server : databaseOn(server, database))
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(query)
  await client.end()
  return rows
}

test.each(["locale_provider libc locale 'C'", "locale 'C' locale_provider icu icu_locale 'tr-TR'"])(
  'an empty database has the locale of the one beside it, also another than the server: %s',
  async (locale) => {
    await ask(null, `create database ${original} template template0 ${locale}`)
    await createDatabase(databaseOn(server, original), empty)
    const kind = `select to_jsonb(pg_database) - array['oid', 'datname'] as kind from pg_database where datname = current_database()`
    expect(await ask(empty, kind)).toEqual(await ask(original, kind))
    for (const name of [empty, original]) await dropDatabase(server, name)
  },
)
