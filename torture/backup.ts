import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { auditCalls, type Verification } from '../contract/audit/audit.ts'
import type pg from 'pg'
import { reachOwnPostgres } from '../server/process/postgres/ownPostgres.ts'
import { readManifest } from '../server/backup/manifest.ts'
import { AppProcess } from './appProcess.ts'
import { fingerprintOf } from './fingerprint.ts'
import { Client, newTally } from './client.ts'
import { type TestContext, connectTo, newDataDir } from './testContext.ts'
import type { AcknowledgedWrites } from './acknowledgedWrites.ts'
import { openPostgresVersion, supportedVersions } from './postgresVersion.ts'
import { openAppUnderTest, startWriters } from './appUnderTest.ts'

const program = fileURLToPath(new URL('../server/backup/command.ts', import.meta.url))
const writers = 16

/**
 * Sixteen clients write and delete on the app's own PostgreSQL, with jobs of every size; a backup is taken meanwhile. It is
 * restored into every supported version of PostgreSQL, used there, backed up again and restored into the own one.
 */
export async function backup(context: TestContext): Promise<void> {
  const { report, quick } = context
  const dataDir = newDataDir(context)
  const { app, client } = await openAppUnderTest(context, { env: { DATA_DIR: dataDir } }, 2)
  const { acknowledged, finish } = startWriters(context, [client], writers)
  const connection = await reachOwnPostgres(dataDir)
  if (!connection) throw new Error('The app runs without a PostgreSQL of its own.')
  const queue = await connectTo(context, connection)
  const work = { isOver: false }
  const others = [deleteSome(client, acknowledged, work), leaveJobs(client, queue, work)]
  const folder = join(newDataDir(context), 'backup')
  try {
    await pause((quick ? 20 : 180) * 1000)
    await mustRun(report, 'a backup while people write', ['backup', folder], { DATA_DIR: dataDir })
  } finally {
    work.isOver = true
    await finish()
    await Promise.all(others)
  }
  report.count('writes until then', acknowledged.writes)
  report.none('refusals that nothing explains', acknowledged.unexpected)
  report.none('times that the app ended by itself', app.ends)
  await app.stop()
  const { tables, files, postgres } = await readManifest(folder)
  report.count(
    `rows, files, jobs in the backup of ${postgres}`,
    [
      tables.reduce((sum, { rows }) => sum + rows, 0),
      files.count,
      tables.find(({ schema, name }) => schema === 'jobs' && name === 'job')?.rows,
    ].join(', '),
  )

  const own = await openPostgresVersion(context, null, `locale 'C' locale_provider builtin builtin_locale 'C.UTF-8'`)
  const reference = await own.newDatabase('reference')
  await mustRun(report, 'restored into the own version', ['restore', folder], {
    DATA_DIR: newDataDir(context),
    DATABASE_URL: reference,
  })
  const whole = await fingerprintOf(reference, tables)
  for (const { release, locale } of supportedVersions) {
    const name = `PostgreSQL ${release ?? postgres} (${locale})`
    const server = await openPostgresVersion(context, release, locale)
    const address = await server.newDatabase('moved')
    const env = { DATA_DIR: newDataDir(context), DATABASE_URL: address }
    await mustRun(report, `${name}: restored`, ['restore', folder], env)
    report.holds(`${name}: every row is there`, (await fingerprintOf(address, tables)) === whole)

    const moved = await AppProcess.start({ env })
    context.onTeardown(() => moved.stop())
    await workOn(context, name, moved)
    const again = join(newDataDir(context), 'backup')
    await mustRun(report, `${name}: backed up again while it runs`, ['backup', again], env)
    await moved.stop()

    const back = await own.newDatabase(`back_${supportedVersions.findIndex((one) => one.release === release)}`)
    const home = { DATA_DIR: newDataDir(context), DATABASE_URL: back }
    await mustRun(report, `${name}: restored into the own version`, ['restore', again], home)
    const brought = await AppProcess.start({ env: home })
    context.onTeardown(() => brought.stop())
    await workOn(context, `${name} and back`, brought)
    await brought.stop()
  }
}

/** People can sign in, read existing data and write, and the audit log is intact. */
async function workOn({ report }: TestContext, name: string, app: AppProcess): Promise<void> {
  const client = new Client(() => app.url, newTally())
  await client.signIn()
  const cases = await client.get<unknown[]>('/api/cases?limit=100')
  const made = await client.insist('POST', '/api/cases', () => ({ title: name, description: 'Moved.' }))
  report.holds(`${name}: read and written`, cases.length > 0 && made.status === 201)
  const { isWhole } = await client.get<Verification>(auditCalls.verifyAudit.path)
  report.holds(`${name}: the audit log is whole`, isWhole)
}

/** Deletes comments and tasks that were just written, so that their space is used by other rows. */
async function deleteSome(client: Client, acknowledged: AcknowledgedWrites, work: { isOver: boolean }): Promise<void> {
  while (!work.isOver) {
    for (const [path, known] of [
      ['comments', acknowledged.comments],
      ['tasks', acknowledged.tasks],
    ] as const) {
      const [id] = known.keys()
      if (id === undefined || known.size < 20) continue
      known.delete(id)
      await client.insist('DELETE', `/api/${path}/${id}`)
    }
    await pause(20)
  }
}

/**
 * Reports are made by background jobs; besides, completed jobs of all sizes are added and deleted, so that the queue's
 * pages have free space in many places.
 */
async function leaveJobs(client: Client, queue: pg.Client, work: { isOver: boolean }): Promise<void> {
  while (!work.isOver) {
    await client.insist('POST', '/api/reports', () => ({ template: 'caseStatus' }))
    await queue.query(finishedJobs)
    await queue.query(`delete from jobs.job where state = 'completed' and data ? 'text' and random() < 0.1`)
    await pause(200)
  }
}

/** Texts of up to 1,800 bytes that do not compress, so that rows are as long as they look. */
const finishedJobs = `
  insert into jobs.job (name, state, data, completed_on)
  select 'attachments.sweepFiles', 'completed', jsonb_build_object('text', (
    select string_agg(md5(random()::text), '') from generate_series(1, 1 + (n * 7919) % 56)
  )), now()
  from generate_series(1, 40) as n`

/** Runs the program as `npm run backup` does; it must succeed. */
async function mustRun(
  report: TestContext['report'],
  what: string,
  args: string[],
  env: Record<string, string>,
): Promise<void> {
  const begun = performance.now()
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'close')) as [number]
  report.holds(what, code === 0, `${code === 0 ? 'yes' : 'no'}, ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  if (code !== 0) throw new Error(output)
}
