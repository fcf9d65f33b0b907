import type pg from 'pg'
import { migrateWithin } from '../database/migrate.ts'
import { jobsSchema, jobsVersionOf, rulesOf } from './catalogue.ts'
import { checkTable, migrationsOfBackup } from './checkRows.ts'
import { readRows } from './copyRows.ts'
import type { Manifest } from './manifest.ts'
import type { Steps } from './steps.ts'

/**
 * Creates the schema as it was when the backup was taken, fills it, and compares every table with its file in the
 * backup.
 * @throws an Error with a sentence when a table differs, or its file is missing or was changed
 */
export async function fillDatabase(steps: Steps, folder: string, manifest: Manifest): Promise<void> {
  const rules = await steps.one(async (client) => {
    await makeSchema(client, manifest)
    const found = await rulesOf(client)
    for (const statement of found.takeAway) await client.query(statement)
    return found
  })
  // Begun first, what takes longest is not what the others have to wait for at the end.
  const rowsOf = new Map(manifest.tables.map(({ schema, name, rows }) => [`${schema}.${name}`, rows]))
  const largestFirst = (one: { schema: string; name: string }, other: { schema: string; name: string }) =>
    (rowsOf.get(`${other.schema}.${other.name}`) ?? 0) - (rowsOf.get(`${one.schema}.${one.name}`) ?? 0)
  const tables = manifest.tables.toSorted(largestFirst).map((table) => ({ ...table, digest: '' }))
  await steps.all(
    tables.map((table) => async (client) => {
      table.digest = await readRows(client, folder, table)
    }),
  )
  await steps.all([
    ...rules.indexes.toSorted(largestFirst).map(({ on }) => async (client: pg.ClientBase) => {
      await client.query(on)
    }),
    ...tables.map((table) => (client: pg.ClientBase) => checkTable(client, table)),
  ])
  await steps.one(async (client) => {
    for (const { schema, name, value } of manifest.sequences) {
      await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4)', ['%I.%I', schema, name, value])
    }
    // References are checked row by row as they are restored.
    for (const statement of rules.putBack) await client.query(statement)
    await client.query('analyze')
  })
}

async function makeSchema(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  const last = migrationsOfBackup(manifest).at(-1)
  if (last === undefined) throw new Error('The backup is of a database without a schema.')
  await migrateWithin(client, last)
  await makeJobQueue(client, manifest)
}

/** The job queue creates its own schema, in the one version that its library supports. */
async function makeJobQueue(client: pg.ClientBase, { jobsVersion, version }: Manifest): Promise<void> {
  if (jobsVersion === null) return
  const { getConstructionPlans } = await import('pg-boss')
  const [, statements] = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(getConstructionPlans(jobsSchema)) ?? []
  if (statements === undefined) throw new Error('The job queue describes its schema in a way that is not understood.')
  await client.query(statements)
  if ((await jobsVersionOf(client)) !== jobsVersion) {
    throw new Error(`The backup's job queue is of another version; restore it with ${version}, then start this one.`)
  }
}
