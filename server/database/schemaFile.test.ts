import { globSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseOn } from './databases.ts'
import { readSchema } from './testing/readSchema.ts'

const { connection, template, isOwn } = inject('postgres')
let client: pg.Client

beforeAll(async () => {
  client = new pg.Client(databaseOn(connection, template))
  await client.connect()
})
afterAll(() => client.end())

// Another version of PostgreSQL may word the same schema otherwise.
test.runIf(isOwn)('schema.sql is what the migrations make', async () => {
  const schema = await readSchema(client)
  const advice = 'The migrations make another schema than server/database/schema.sql. Run npm run schema.'
  await expect(schema).toMatchFileSnapshot('./schema.sql', advice)
})

/** Our own functions and triggers in a catalogue, with their comments. */
const described = `
  select oid::regprocedure::text as name, obj_description(oid, 'pg_proc') as comment from pg_proc
  where pronamespace in ('public'::regnamespace, 'audit'::regnamespace)
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select tgname || ' on ' || tgrelid::regclass, obj_description(oid, 'pg_trigger') from pg_trigger
  where not tgisinternal and tgrelid in (
    select oid from pg_class where relnamespace in ('public'::regnamespace, 'audit'::regnamespace))`

test('every function and trigger says what it is for, and which decision explains it', async () => {
  const decisions = globSync('docs/decisions/*.md').map((path) => /\d{4}/.exec(path)?.[0])
  const { rows } = await client.query<{ name: string; comment: string | null }>(described)
  expect(rows.length).toBeGreaterThan(50)
  const without = rows.filter(({ comment }) => {
    const [, decision] = /\w.*\. See docs\/decisions\/(\d{4})\.$/.exec(comment ?? '') ?? []
    return decision === undefined || !decisions.includes(decision)
  })
  expect(without).toEqual([])
})

test('a comment that names a decision names one that exists', async () => {
  const decisions = globSync('docs/decisions/*.md').map((path) => /\d{4}/.exec(path)?.[0])
  const { rows } = await client.query<{ description: string }>(
    `select description from pg_description where description ~ 'docs/decisions'`,
  )
  const named = rows.flatMap(({ description }) => [...description.matchAll(/docs\/decisions\/(\w*)/g)])
  expect(named.filter(([, decision]) => !decisions.includes(decision))).toEqual([])
})
