import type pg from 'pg'
import { migrateWithin } from '../database/migrate.ts'
import { jobsSchema, jobsVersionOf, rulesOf } from './catalogue.ts'
import { plainText, readRows, tableName } from './copyRows.ts'
import { checkTables, type Expected, migrationsOfBackup } from './checkRows.ts'
import type { Manifest } from './manifest.ts'

/**
 * Creates the schema as it was when the backup was taken, fills it, and compares every table with what `checkRows`
 * found in the backup, all within the transaction that is open on `client`.
 * @throws an Error with a sentence when a table differs
 */
export async function fillDatabase(
  client: pg.ClientBase,
  folder: string,
  manifest: Manifest,
  expected: readonly Expected[],
): Promise<void> {
  const last = migrationsOfBackup(manifest).at(-1)
  if (last === undefined) throw new Error('The backup is of a database without a schema.')
  await migrateWithin(client, last)
  await makeJobQueue(client, manifest)
  await client.query(`${plainText}; set local maintenance_work_mem = '256MB'`)

  const { takeAway, putBack } = await rulesOf(client)
  for (const statement of takeAway) await client.query(statement)
  // Migrations insert rows of their own; those that still existed are in the backup.
  if (manifest.tables.length > 0) await client.query(`truncate ${manifest.tables.map(tableName).join(', ')}`)
  for (const table of manifest.tables) await readRows(client, folder, table)
  for (const { schema, name, value } of manifest.sequences) {
    await client.query('select setval(format($1, $2::text, $3::text)::regclass, $4)', ['%I.%I', schema, name, value])
  }
  // References are checked row by row as they are restored.
  for (const statement of putBack) await client.query(statement)
  await checkTables(client, expected)
  await client.query('analyze')
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
