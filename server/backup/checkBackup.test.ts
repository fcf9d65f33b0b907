import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackupCheck } from '../../contract/backup/backup.ts'
import { picture } from '../attachments/testing/madeFiles.ts'
import { upload } from '../attachments/testing/uploading.ts'
import { createDatabase, databaseOn, dropDatabase } from '../database/databases.ts'
import { openTestApp, type TestApp } from '../testing/testApp.ts'
import { checkBackup } from './checkBackup.ts'
import { type Manifest, partsOf, writeManifest } from './manifest.ts'
import { takeBackup } from './takeBackup.ts'
import { warnOfBackup } from './warnOfBackup.ts'

const program = fileURLToPath(new URL('command.ts', import.meta.url))
const folders = mkdtempSync(join(tmpdir(), 'yokoten-checks-'))
afterAll(() => rmSync(folders, { recursive: true }))

let testApp: TestApp
let folder: string
let manifest: Manifest
/** The environment of a command for the installation. */
let installation: Record<string, string>

beforeAll(async () => {
  testApp = await openTestApp()
  writeFileSync(join(testApp.settings.dataDir, 'secret'), testApp.settings.secret)
  const { body } = await upload(testApp.manager, await picture('png'))
  await testApp.manager.expect(201, 'POST', '/api/cases', { title: 'A', description: '', attachments: [body.url] })
  folder = join(folders, 'good')
  manifest = await takeBackup(testApp, folder)
  installation = { DATA_DIR: testApp.settings.dataDir, DATABASE_URL: addressOf(testApp.connection) }
})
afterAll(() => testApp.close())

function addressOf({ user = '', password, host = '', port, database }: pg.ClientConfig): string {
  const [name, word, place] = [user, String(password), host].map(encodeURIComponent)
  return `postgres://${name}:${word}@${place}:${port ?? 5432}/${database}`
}

/** Starts the command as `npm run backup` does; returns its end and its output. */
function start(args: string[], environment = installation) {
  const child = spawn(process.execPath, [program, 'backup', ...args], {
    env: { PATH: process.env['PATH'], ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}

const run = (args: string[], environment = installation) => start(args, environment).ended

/** Runs the command without the second that its process takes to start. */
const check = (source: string, given: { secret?: string } = {}) =>
  checkBackup(
    { ...testApp.settings, databaseUrl: addressOf(testApp.connection), ...given },
    source,
    new AbortController().signal,
  )

async function query<T>(command: string): Promise<T[]> {
  const client = new pg.Client(testApp.connection)
  await client.connect()
  try {
    return (await client.query(command)).rows as T[]
  } finally {
    await client.end()
  }
}

const throwaway = () => query(`select from pg_database where datname ~ ('^' || current_database() || '_checked_')`)
const latest = async () => (await testApp.manager.get<BackupCheck[]>('/api/backup/checks'))[0]

function copyOf(): string {
  const copy = join(folders, randomUUID())
  cpSync(folder, copy, { recursive: true })
  return copy
}

test('an option in place of a folder is answered with the usage', async () => {
  expect(await run(['--help'])).toMatchObject({ code: 1, output: expect.stringContaining('npm run backup -- check') })
})

test('a good backup is restored beside the installation, reported as good, and nothing stays', async () => {
  const { code, output } = await run(['check', folder])
  expect(output).toContain(`${folder} can be restored. Into PostgreSQL `)
  expect(output).toMatch(/\d+ rows in \d+ tables, 1 files of/)
  expect(code).toBe(0)
  expect(await throwaway()).toEqual([])
  expect(await latest()).toMatchObject({ isGood: true, folder, takenAt: manifest.takenAt, fileCount: 1 })
})

test('without a server of the administrator it is restored into one of its own, and nothing stays', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'yokoten-elsewhere-'))
  // When it is killed its server keeps running; the next one removes that.
  const { child, ended } = start(['check', folder], { DATA_DIR: dataDir })
  await expect
    .poll(() => existsSync(join(dataDir, 'backup-check/postgres/postmaster.pid')), { interval: 20 })
    .toBe(true)
  child.kill('SIGKILL')
  await ended
  const { code, output } = await run(['check', folder], { DATA_DIR: dataDir })
  expect(output).toContain('can be restored')
  expect(output).toContain('The app does not show this outcome')
  expect(code).toBe(0)
  expect(readdirSync(dataDir)).not.toContain('backup-check')
  rmSync(dataDir, { recursive: true })
})

describe.each([
  [
    'a file was changed',
    (copy: string) => writeFileSync(aFile(copy), 'other'),
    /1 files of the backup are missing or damaged/,
  ],
  ['a file is missing', (copy: string) => rmSync(aFile(copy)), /1 files of the backup are missing or damaged/],
  [
    'rows are missing',
    (copy: string) => rmSync(join(copy, 'rows/public.cases.copy.gz')),
    /public\.cases\.copy\.gz is missing or damaged/,
  ],
  [
    'the secret was changed',
    (copy: string) => writeFileSync(partsOf(copy).secret, 'x'.repeat(40)),
    /secret is missing or damaged/,
  ],
  ['there is no backup', (copy: string) => rmSync(copy, { recursive: true }), /holds no whole backup/],
  [
    'the form is that of a newer version',
    newer,
    /made by version 9\.9\.9 in a form that .* does not read; restore it with 9\.9\.9/,
  ],
])('a backup in which %s', (_what, damage, sentence) => {
  test('is reported as bad in a sentence, and process managers see it', async () => {
    const copy = copyOf()
    await Promise.resolve(damage(copy))
    const outcome = await check(copy)
    expect(outcome).toMatchObject({ isGood: false, sentence: expect.stringMatching(sentence) as string })
    expect(await throwaway()).toEqual([])
    const shown = await latest()
    expect(shown).toMatchObject({ isGood: false, folder: copy })
    expect(shown?.outcome).toBe(outcome.sentence)
  })
})

test('a secret that is neither in the backup nor in the settings is reported', async () => {
  const copy = copyOf()
  const secret = { ...manifest.secret, included: false }
  await writeManifest(copy, { ...manifest, secret })
  const { isGood, sentence } = await check(copy, { secret: 'another secret, of forty characters or so' })
  expect(sentence).toContain('SECRET is not the one that the backup was made with')
  expect(isGood).toBe(false)
})

test('what a check left that was killed goes with the next one, and two at once are one too many', async () => {
  const left = `${testApp.connection.database}_checked_0123abcd`
  await createDatabase(testApp.connection, left)
  const stranger = `${testApp.connection.database}_checked_by_hand`
  await createDatabase(testApp.connection, stranger)
  const busy = new pg.Client(databaseOn(testApp.connection, left))
  busy.on('error', () => undefined)
  await busy.connect()

  const other = new pg.Client(testApp.connection)
  await other.connect()
  await other.query(`select pg_advisory_lock(hashtextextended('backup: one is being checked', 0))`)
  const before = await latest()
  const second = await run(['check', folder])
  expect(second).toEqual({ code: 1, output: 'Another check of a backup is running; wait for its end.\n' })
  expect(await latest()).toEqual(before)
  await other.end()

  expect(await check(folder)).toMatchObject({ isGood: true })
  expect(
    await query(`select datname from pg_database where datname ~ ('^' || current_database() || '_checked_')`),
  ).toEqual([{ datname: stranger }])
  await busy.end().catch(() => undefined)
  await dropDatabase(testApp.connection, stranger)
})

test('a check that is stopped removes its database', async () => {
  const { child, ended } = start(['check', folder])
  await expect.poll(throwaway, { interval: 20 }).toHaveLength(1)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 1, output: 'The check was aborted.\n' })
  expect(await throwaway()).toEqual([])
})

test('/metrics says how the last check ended, when it was, and of when the backup is', async () => {
  await check(folder)
  const figure = (text: string, name: string) =>
    Number(new RegExp(`^yokoten_backup_${name} (.+)$`, 'm').exec(text)?.[1])
  const good = await (await testApp.visitor().raw('GET', '/metrics')).text()
  expect(figure(good, 'check_good')).toBe(1)
  expect(figure(good, 'taken_timestamp_seconds')).toBeCloseTo(Date.parse(manifest.takenAt) / 1000, 0)
  expect(figure(good, 'check_timestamp_seconds')).toBeGreaterThan(Date.parse(manifest.takenAt) / 1000)
  const { code, output } = await run(['check', join(folders, 'nowhere')])
  expect({ code, output }).toEqual({ code: 1, output: expect.stringContaining('holds no whole backup') as string })
  const bad = await (await testApp.visitor().raw('GET', '/metrics')).text()
  expect(figure(bad, 'check_good')).toBe(0)
})

test('a failed check is written to every process manager, once, and a good one to nobody', async () => {
  const second = await testApp.person('Process Manager')
  await testApp.person('Quality Analyst')
  type Mails = { to: string; subject: string; text: string }[]
  const messages = async () =>
    (await testApp.manager.get<Mails>('/api/notifications/mails')).filter(({ subject }) => /backup/i.test(subject))
  await warnOfBackup.run(testApp.app.services, {}, { signal: new AbortController().signal })
  const before = (await messages()).length

  await check(folder)
  await warnOfBackup.run(testApp.app.services, {}, { signal: new AbortController().signal })
  expect(await messages()).toHaveLength(before)

  await check(join(folders, 'nowhere'))
  for (let time = 0; time < 2; time += 1) {
    await warnOfBackup.run(testApp.app.services, {}, { signal: new AbortController().signal })
  }
  const written = (await messages()).slice(0, (await messages()).length - before)
  expect(written).toHaveLength(2)
  expect(new Set(written.map(({ to }) => to)).size).toBe(2)
  expect(written[0]?.text).toContain('holds no whole backup')
  expect(await second.get('/api/backup/checks')).not.toEqual([])
})

test('only who manages the workspace sees the checks', async () => {
  const analyst = await testApp.person('Quality Analyst')
  await analyst.expect(403, 'GET', '/api/backup/checks')
})

function aFile(copy: string): string {
  const [entry] = readdirSync(partsOf(copy).files, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  return entry ? join(entry.parentPath, entry.name) : ''
}

function newer(copy: string): Promise<void> {
  return writeManifest(copy, { ...manifest, version: '9.9.9', format: 2 as 1 })
}
