import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Case } from '../../contract/cases/cases.ts'
import { openApp } from '../app.ts'
import { openFileStore } from '../attachments/attachments.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { places } from '../attachments/testing/places.ts'
import { storedFiles, upload } from '../attachments/testing/uploading.ts'
import { createDatabase, databaseOn, dropDatabase } from '../database/databases.ts'
import type { Settings } from '../process/settings/settings.ts'
import { releaseMigrations } from '../database/testing/firstRelease.ts'
import { readSchema } from '../database/testing/readSchema.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { TestClient } from '../testing/testClient.ts'
import { checkTable } from './checkRows.ts'
import { digestRowsFile, plainText } from './copyRows.ts'
import { type Manifest, partsOf, readManifest, rowsFileOf, writeManifest } from './manifest.ts'
import { restoreBackup } from './restoreBackup.ts'
import { takeBackup } from './takeBackup.ts'
import { withClient } from './withClient.ts'

const folders = mkdtempSync(join(tmpdir(), 'yokoten-backups-'))
afterAll(() => rmSync(folders, { recursive: true }))
const newFolder = () => join(folders, randomUUID())

/** Only that there is an address counts for a restore, which is told the connection. */
const administrators = 'postgres://db.example.com/yokoten'

/** Returns an empty database, and a data folder with a secret of its own. */
async function emptyPlace(blobStore: Settings['blobStore'] = null, locale = '') {
  const { connection: server } = inject('postgres')
  const name = `restored_${randomUUID().replaceAll('-', '')}`
  if (locale === '') await createDatabase(server, name)
  else await ask(server, `create database ${name} template template0 ${locale}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'yokoten-restored-'))
  const secret = randomUUID() + randomUUID()
  writeFileSync(join(dataDir, 'secret'), secret)
  return {
    connection: databaseOn(server, name),
    given: { dataDir, secret, blobStore },
    async close() {
      await dropDatabase(server, name)
      rmSync(dataDir, { recursive: true })
    },
  }
}

/** Opens the app on what was restored, as the next start does, for the person who was signed in before. */
async function openRestored(settings: Settings, connection: pg.ClientConfig, before: TestClient) {
  const app = await openApp(
    { ...settings, secret: readFileSync(join(settings.dataDir, 'secret'), 'utf8').trim() },
    connection,
  )
  const visitor = new TestClient(await app.http.listen({ port: 0, host: '127.0.0.1' }))
  for (const [name, value] of before.cookies) visitor.cookies.set(name, value)
  return { app, visitor }
}

describe.each(places)('an installation with its files in %s', (_place, openServices) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openServices()
    writeFileSync(join(testApp.settings.dataDir, 'secret'), testApp.settings.secret)
  })
  afterAll(() => testApp.close())

  test('comes back whole after everything was destroyed', async () => {
    const { manager } = testApp
    const photo = await picture('jpeg', 200, 100)
    const { body: file } = await upload(manager, photo)
    const sent = { title: 'Leak at the press', description: '„Öl“ 漏れ\t\\.', department: 'maintenance' }
    const reported = await manager.expect<Case>(201, 'POST', '/api/cases', { ...sent, attachments: [file.url] })
    const stored = await manager.raw('GET', file.url)
    const waiting = await manager.expect<{ id: string }>(202, 'POST', '/api/reports', { template: 'caseStatus' })
    const figures = await manager.get('/api/analytics/metrics')
    const folder = newFolder()
    await takeBackup(testApp, folder)

    const empty = await emptyPlace(testApp.settings.blobStore)
    for (const key of (await storedFiles(testApp)).kept) await openFileStore(testApp.settings).delete(key)
    const settings = { ...testApp.settings, ...empty.given }
    // Who has a bucket has a database of an administrator, too.
    const databaseUrl = settings.blobStore && administrators
    const { warnings } = await restoreBackup(
      { settings: { ...settings, databaseUrl }, connection: empty.connection },
      folder,
    )
    expect(warnings).toEqual([])
    expect(await ask(empty.connection, allRules)).toEqual(await ask(testApp.connection, allRules))
    expect(await schemaOf(empty.connection)).toBe(await schemaOf(testApp.connection))
    expect(await ask(empty.connection, unanalyzed)).toEqual([])
    expect(statSync(join(settings.dataDir, 'secret')).mode & 0o077).toBe(0)

    const { app, visitor } = await openRestored(settings, empty.connection, manager)
    expect(await visitor.get(`/api/cases/${reported.id}`)).toEqual(await manager.get(`/api/cases/${reported.id}`))
    expect(await visitor.get('/api/analytics/metrics')).toEqual(figures)
    const again = await visitor.raw('GET', file.url)
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await stored.arrayBuffer()))
    const next = await visitor.expect<Case>(201, 'POST', '/api/cases', sent)
    expect(next.number).toBe(reported.number + 1)
    expect(await visitor.get('/api/analytics/status-counts')).toMatchObject({ new: 2 })
    await app.takeJobs()
    await expect
      .poll(async () => (await visitor.get<{ state: string }>(`/api/reports/${waiting.id}`)).state)
      .toBe('ready')
    await app.close()
    await empty.close()
  })
})

describe('a backup', () => {
  let testApp: TestApp
  let folder: string
  let manifest: Manifest
  beforeAll(async () => {
    testApp = await openTestApp()
    writeFileSync(join(testApp.settings.dataDir, 'secret'), testApp.settings.secret)
    const { body } = await upload(testApp.manager, await picture('png'))
    const sent = { title: 'A', description: '', attachments: [body.url] }
    const { id } = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', sent)
    for (let one = 1; one <= 9; one += 1) {
      await testApp.manager.expect(201, 'POST', `/api/cases/${id}/comments`, { content: `Comment ${one}` })
    }
    folder = newFolder()
    manifest = await takeBackup(testApp, folder)
  })
  afterAll(() => testApp.close())

  /** Restores into an empty installation, and returns the outcome. */
  async function tried(source: string, databaseUrl: string | null = null): Promise<{ error: string; tables: number }> {
    const empty = await emptyPlace()
    try {
      const settings = { ...testApp.settings, ...empty.given, databaseUrl }
      const restoring = restoreBackup({ ...empty, settings }, source)
      const error = await restoring.then(
        () => '',
        ({ message }: Error) => message,
      )
      const rows = await ask(empty.connection, `select from pg_tables where schemaname = 'public'`)
      return { error, tables: rows.length }
    } finally {
      await empty.close()
    }
  }

  test('of a year of the sample comes back row for row', async () => {
    const [year, other] = [await openTestApp(), newFolder()]
    await year.manager.expect(201, 'POST', '/api/sample')
    const { tables, files } = await takeBackup(year, other)
    await year.close()
    expect(tables.find(isCases)?.rows).toBeGreaterThan(100)
    expect(files.count).toBeGreaterThan(5)
    expect((await tried(other)).error).toBe('')
  })

  describe('that was restored, in the comparison with what was copied,', () => {
    let restored: Awaited<ReturnType<typeof emptyPlace>>
    beforeAll(async () => {
      restored = await emptyPlace()
      await restoreBackup({ ...restored, settings: { ...testApp.settings, ...restored.given } }, folder)
    })
    afterAll(() => restored.close())

    test.each([
      ['rows in another order', 'update comments set content = content where content < $1', true],
      ['a changed row', `update comments set content = 'other' where content = $1`, false],
      ['a missing row', 'delete from comments where content = $1', false],
      ['a doubled row', doubled, false],
      ['two rows that changed places', swapped, false],
    ])('%s', async (_what, change, isSame) => {
      const { connection: server } = inject('postgres')
      const name = `compared_${randomUUID().replaceAll('-', '')}`
      await createDatabase(server, name, restored.connection.database)
      const connection = databaseOn(server, name)
      const inOrderOfHeap = 'select content from comments'
      const before = await ask(connection, inOrderOfHeap)
      await withClient(connection, 'restore', (client) => client.query(change.replace('$1', `'Comment 5'`)))
      expect(await ask(connection, inOrderOfHeap)).not.toEqual(before)

      const compared = compare(connection, folder, manifest)
      if (isSame) await compared
      else await expect(compared).rejects.toThrow('public.comments turned out with other rows than it had')
      await dropDatabase(server, name)
    })
  })

  test('goes into a database of another locale and comes back', async () => {
    const [there, back] = [await emptyPlace(null, otherLocale), await emptyPlace()]
    const settings = { ...testApp.settings, ...there.given, databaseUrl: administrators }
    await restoreBackup({ ...there, settings }, folder)
    const again = newFolder()
    const { tables } = await takeBackup({ settings, connection: there.connection }, again)
    expect(tables.map(({ name, rows }) => [name, rows])).toEqual(manifest.tables.map(({ name, rows }) => [name, rows]))
    await restoreBackup({ connection: back.connection, settings: { ...settings, ...back.given } }, again)
    await compare(back.connection, folder, manifest)
    await there.close()
    await back.close()
  })

  test('is not written over anything', async () => {
    await expect(takeBackup(testApp, folder)).rejects.toThrow('is there already; name a new folder')
  })

  test('knows nothing of what was written while it was taken', async () => {
    const other = newFolder()
    const taking = takeBackup(testApp, other)
    const writing = Array.from({ length: 20 }, (_none, index) =>
      testApp.manager.expect(201, 'POST', '/api/cases', { title: `Meanwhile ${index}`, description: '' }),
    )
    await Promise.all(writing)
    await taking
    expect((await tried(other)).error).toBe('')
  })

  test.each([
    ['rows were changed', damagedRows, /public\.cases\.copy\.gz is missing or damaged; nothing was changed/],
    ['a file was changed', damagedFile, /1 files of the backup are missing or damaged.*nothing was changed/],
    ['a file is missing', missingFile, /1 files of the backup are missing or damaged.*nothing was changed/],
    ['the secret was changed', damagedSecret, /secret is missing or damaged; nothing was changed/],
    ['the secret is missing', (copy: string) => rm(partsOf(copy).secret), /secret is missing or damaged/],
    ['the manifest was changed', changedManifest, /The manifest of .* has been changed since it was written/],
    ['nothing was finished', (copy: string) => rm(partsOf(copy).manifest), /holds no whole backup/],
    ['a newer version made it', newerSchema, /made by a newer version \(9\.9\.9, migration 9999_from_the_future\)/],
    ['0.1.0 was not complete', olderSchema, /The backup is older than 0\.1\.0: .* Restore it with 0\.1\.0/],
    ['a row counted otherwise', wrongCount, /public\.cases turned out with other rows than it had/],
  ])('in which %s leaves the place empty', async (_what, change, sentence) => {
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true })
    await change(copy)
    const { error, tables } = await tried(copy)
    expect(error).toMatch(sentence)
    expect(tables).toBe(0)
  })

  test('in which rows were changed leaves the database of an administrator empty', async () => {
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true })
    await damagedRows(copy)
    const { error, tables } = await tried(copy, administrators)
    expect(error).toMatch(/public\.cases\.copy\.gz is missing or damaged; nothing was changed/)
    expect(tables).toBe(0)
  })

  test('replaces something only on request, and when the app has stopped', async () => {
    const { connection, settings } = testApp
    await expect(restoreBackup(testApp, folder)).rejects.toThrow('add --replace')
    await expect(restoreBackup(testApp, folder, { replace: true })).rejects.toThrow('stop the app first')
    const written = await testApp.manager.expect<Case>(201, 'POST', '/api/cases', { title: 'Later', description: '' })
    await testApp.app.close()
    await restoreBackup({ settings, connection }, folder, { replace: true })
    expect(await ask(connection, `select from cases where id = '${written.id}'`)).toEqual([])
    expect(await ask(connection, 'select from cases')).toHaveLength(manifest.tables.find(isCases)?.rows ?? 0)
    expect(await ask(connection, `select from pg_database where datname ~ (current_database() || '_re')`)).toEqual([])
  })

  test('of 0.1.0 is restored, whose migrations were others', async () => {
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true })
    await writeManifest(copy, { ...manifest, migrations: [...releaseMigrations, ...manifest.migrations.slice(1)] })
    expect((await tried(copy)).error).toBe('')
  })

  test('of another version says which', async () => {
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true })
    await writeManifest(copy, { ...manifest, version: '0.0.1' })
    const empty = await emptyPlace()
    const settings = { ...testApp.settings, ...empty.given }
    const { warnings } = await restoreBackup({ ...empty, settings }, copy)
    expect(warnings).toEqual([expect.stringMatching(/^The backup was made by version 0\.0\.1; this is /)])
    await empty.close()
  })

  test('without the secret says what that means', async () => {
    const empty = await emptyPlace()
    rmSync(join(empty.given.dataDir, 'secret'))
    const settings = { ...testApp.settings, ...empty.given }
    const { warnings } = await restoreBackup({ ...empty, settings }, folder)
    expect(warnings).toEqual([expect.stringMatching(/^SECRET is not the one that the backup was made with/)])
    await empty.close()
  })
})

/** Compares the tables of a database with the backup's files, as a restore does. */
const compare = (connection: pg.ClientConfig, folder: string, { tables }: Manifest) =>
  withClient(connection, 'restore', async (client) => {
    await client.query(`begin; ${plainText}`)
    for (const table of tables) {
      const { digest } = await digestRowsFile(folder, table)
      await checkTable(client, { ...table, digest: digest.digest() })
    }
  })

/** Every index, reference, check and trigger, as PostgreSQL describes it. */
const allRules = `
  select pg_get_indexdef(indexrelid) as rule from pg_index join pg_class on pg_class.oid = indrelid
  where relnamespace::regnamespace::text in ('public', 'audit', 'jobs')
  union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace::regnamespace::text in ('public', 'audit', 'jobs')
  union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by 1`

/** The tables in which a scan of an index would have to look at the rows, too, or whose rows nobody has counted. */
const unanalyzed = `
  select relname, reltuples, relpages, relallvisible from pg_class
  where relnamespace in ('public'::regnamespace, 'audit'::regnamespace) and relkind = 'r'
    and relname not like 'schema_migrations%' and (reltuples < 0 or relallvisible <> relpages)`

/** Turkish lower case differs: I becomes ı. */
const otherLocale = `locale_provider icu icu_locale 'tr-TR' locale 'C'`

const doubled = `
  insert into comments select (jsonb_populate_record(comments, jsonb_build_object('id', gen_random_uuid()))).* from comments
  where content = $1`

/** Each column has the same values as before, but two rows differ. */
const swapped = `
  update comments set content = case content when 'Comment 5' then 'Comment 6' else 'Comment 5' end
  where content in ('Comment 5', 'Comment 6')`

const isCases = ({ name }: { name: string }) => name === 'cases'

function damagedRows(copy: string): Promise<void> {
  const path = rowsFileOf(copy, { schema: 'public', name: 'cases' })
  return writeFile(path, gzipSync(`${gunzipSync(readFileSync(path)).toString()}x`))
}

const damagedSecret = (copy: string) => writeFile(partsOf(copy).secret, 'a secret that nobody had, of some length')

const aFile = (copy: string) =>
  readdirSync(partsOf(copy).files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))[0] ?? ''

const damagedFile = (copy: string) => writeFile(aFile(copy), 'other bytes')
const missingFile = (copy: string) => rm(aFile(copy))
const changedManifest = (copy: string) => writeFile(partsOf(copy).manifest, '{}')

async function newerSchema(copy: string): Promise<void> {
  const manifest = await readManifest(copy)
  await writeManifest(copy, { ...manifest, version: '9.9.9', migrations: ['9999_from_the_future'] })
}

async function olderSchema(copy: string): Promise<void> {
  const manifest = await readManifest(copy)
  await writeManifest(copy, { ...manifest, version: '0.1.0', migrations: releaseMigrations.slice(0, -1) })
}

async function wrongCount(copy: string): Promise<void> {
  const manifest = await readManifest(copy)
  const tables = manifest.tables.map((table) => (isCases(table) ? { ...table, rows: table.rows + 1 } : table))
  await writeManifest(copy, { ...manifest, tables })
}

const schemaOf = (connection: pg.ClientConfig) => withClient(connection, 'restore', readSchema)

const ask = (connection: pg.ClientConfig, question: string) =>
  withClient(connection, 'restore', async (client) => (await client.query(question)).rows as unknown[])
