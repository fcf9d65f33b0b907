import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type pg from 'pg'
import { Arrivals, copyContents, diskStore, filesAreCopied, openFileStore } from '../attachments/attachments.ts'
import { createFolderAtomically } from '../process/postgres/createFolderAtomically.ts'
import type { Settings } from '../process/settings/settings.ts'
import { contentsOf, jobsVersionOf, migrationsOf, sequencesOf, tablesOf } from './catalogue.ts'
import { plainText, writeRows } from './copyRows.ts'
import { fingerprintOf, type Manifest, partsOf, programVersion, type TableOf, writeManifest } from './manifest.ts'
import { withClient } from './withClient.ts'

/** An installation to back up: its settings, and the connection to its database. */
export type Installation = { settings: Settings; connection: pg.ClientConfig }

const lock = 'hashtextextended($1, 0)'

/**
 * Writes everything in an installation to a new folder, while it runs: rows from one snapshot, then the files that they
 * name, then the secret of the data folder. The folder appears when it is complete.
 * @throws an Error with a sentence when the folder exists already, or a file in the store is damaged
 */
export async function takeBackup({ settings, connection }: Installation, target: string): Promise<Manifest> {
  const folder = resolve(target)
  await makeRoom(folder)
  let manifest: Manifest | null = null
  await withClient(connection, 'backup', async (client) => {
    // No file is removed until it is released, so that the rows of this snapshot find theirs.
    await client.query(`select pg_advisory_lock_shared(${lock})`, [filesAreCopied])
    await createFolderAtomically(folder, async (temporary) => {
      manifest = await fill(client, settings, temporary)
      return temporary
    })
  })
  if (!manifest) throw new Error(`${folder} was made by somebody else at the same time.`)
  return manifest
}

async function fill(client: pg.Client, settings: Settings, folder: string): Promise<Manifest> {
  const parts = partsOf(folder)
  await mkdir(parts.rows)
  const { contents, ...ofDatabase } = await writeDatabase(client, folder)
  const arriving = join(folder, 'arriving')
  const to = { store: diskStore(parts.files), arrivals: new Arrivals(arriving) }
  const { damaged, ...files } = await copyContents(openFileStore(settings), to, contents)
  if (damaged.length > 0) {
    throw new Error(`${damaged.length} files of the store are damaged, the first is ${damaged[0]}; nothing was kept.`)
  }
  await rm(arriving, { recursive: true, force: true })
  const secret = { included: await keepSecret(settings, parts.secret), fingerprint: fingerprintOf(settings.secret) }
  const manifest: Manifest = { format: 1, version: programVersion, ...ofDatabase, files, secret }
  await writeManifest(folder, manifest)
  return manifest
}

type OfDatabase = Pick<Manifest, 'takenAt' | 'postgres' | 'migrations' | 'jobsVersion' | 'tables' | 'sequences'>

/** Writes the rows of one snapshot; returns their part of the manifest, and the contents that they name. */
async function writeDatabase(client: pg.Client, folder: string): Promise<OfDatabase & { contents: string[] }> {
  await client.query(`begin isolation level repeatable read read only; ${plainText}`)
  const { rows } = await client.query<{ takenAt: string; postgres: string }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt", current_setting('server_version') as postgres`,
  )
  const { takenAt = '', postgres = '' } = rows[0] ?? {}
  const tables: TableOf[] = []
  for (const table of await tablesOf(client)) tables.push({ ...table, ...(await writeRows(client, folder, table)) })
  const written = {
    takenAt,
    postgres,
    migrations: await migrationsOf(client),
    jobsVersion: await jobsVersionOf(client),
    tables,
    // Sequences are not part of a snapshot: they are read after the rows, so they are never behind them.
    sequences: await sequencesOf(client),
    contents: await contentsOf(client),
  }
  await client.query('commit')
  return written
}

/** Copies the secret of the data folder; one from elsewhere is the administrator's responsibility. */
async function keepSecret({ dataDir, secret }: Settings, path: string): Promise<boolean> {
  const own = join(dataDir, 'secret')
  if (!existsSync(own) || readFileSync(own, 'utf8').trim() !== secret) return false
  await writeFile(path, `${secret}\n`, { mode: 0o600, flush: true })
  return true
}

/** Replaces an empty folder that was created for the backup; anything else stays. */
async function makeRoom(folder: string): Promise<void> {
  if (existsSync(folder)) {
    const held = await readdir(folder).catch(() => ['a file'])
    if (held.length > 0) throw new Error(`${folder} is there already; name a new folder for the backup.`)
    await rmdir(folder)
  }
  await mkdir(dirname(folder), { recursive: true })
}
