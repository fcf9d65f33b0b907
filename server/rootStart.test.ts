import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dataString } from './andon/testing/andonApp.ts'
import { labelledPhotos } from './andon/reader/testing/labelledPhotos.ts'
import { childrenOf, startApp, statusOf, type StartedApp } from './process/account/testing/startedApp.ts'
import { startOwnPostgres } from './process/postgres/ownPostgres.ts'
import { openPrograms, runProgram } from './process/postgres/programs.ts'
import { TestClient } from './testing/testClient.ts'

/** The account that versions before ran PostgreSQL as. */
const nobody = { uid: 65_534, gid: 65_534 }

const password = 'correct horse battery'

let dataDir: string
let apps: StartedApp[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yokoten-root-'))
  apps = []
})
afterEach(async () => {
  for (const app of apps) await app.kill()
  // Adopts what an app left that was killed.
  await (await startOwnPostgres({ dataDir, log: () => undefined })).stop()
  rmSync(dataDir, { recursive: true })
})

async function start(settings: Record<string, string> = {}, args: string[] = []): Promise<StartedApp> {
  const app = await startApp({ DATA_DIR: dataDir, ...settings }, args)
  apps.push(app)
  return app
}

const postgresPid = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Has neither root's number nor the one that services share, in any of the four ways that a process has one. */
function expectUnprivileged(pid: number): void {
  const { uid, gid } = statSync(dataDir)
  expect([0, nobody.uid]).not.toContain(uid)
  expect(statusOf(pid, 'Uid')).toEqual(Array(4).fill(`${uid}`))
  expect(statusOf(pid, 'Gid')).toEqual(Array(4).fill(`${gid}`))
  expect(statusOf(pid, 'CapPrm')).toEqual(['0000000000000000'])
}

/** Whatever in the data folder belongs to another account than the folder, or may be read by others. */
const foreign = () =>
  spawnSync(
    'find',
    [dataDir, '(', '-not', '-uid', `${statSync(dataDir).uid}`, '-o', '-perm', '/077', ')', '-a', '-not', '-type', 's'],
    {
      encoding: 'utf8',
    },
  ).stdout.trim()

describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')('started as root', () => {
  test('the app and all that it starts run as an account without rights, with sample data, photos, sheets and restarts', async () => {
    const app = await start({ ADMIN_EMAIL: 'mona@example.com', ADMIN_PASSWORD: password }, ['--sample'])
    expectUnprivileged(app.pid)
    expect(statusOf(app.pid, 'Groups')).toEqual([`${statSync(dataDir).gid}`])
    expectUnprivileged(postgresPid())
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(foreign()).toBe('')

    const manager = new TestClient(app.url)
    await manager.signIn('mona@example.com', password)
    const [photo] = labelledPhotos().filter(({ grade }) => grade === 'easy')
    if (!photo) throw new Error('There is no easy photo.')
    const read = manager.ask('POST', '/api/analyze-photo', { imageData: dataString(await photo.take()) })
    const [car] = await manager.get<{ id: string }[]>('/api/cars?limit=1')
    const sheet = await manager.raw('GET', `/api/cars/${car?.id}/a3.pdf`)
    expect(sheet.status).toBe(200)
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    // Whose processes run is checked here, not how long they take beside the sample's photos on a busy machine.
    expect([200, 504]).toContain((await read).status)
    for (const pid of childrenOf(app.pid)) expectUnprivileged(pid)
    expect(foreign()).toBe('')

    const server = postgresPid()
    await app.kill()
    const next = await start()
    expect(postgresPid()).toBe(server)
    const again = new TestClient(next.url)
    await again.signIn('mona@example.com', password)
    await next.stop()
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
  })

  test("a folder of a version before that was killed, and whose PostgreSQL still runs, goes on under the service's account", async () => {
    const first = await start()
    await new TestClient(first.url).signUp('mona@example.com', password, 'Mona', 'Keller')
    await first.stop()
    spawnSync('chown', ['-R', '-h', `${nobody.uid}:${nobody.gid}`, join(dataDir, 'postgres')])
    for (const name of ['', 'secret', 'postgres.password']) chownSync(join(dataDir, name), 0, 0)
    chmodSync(dataDir, 0o711)
    const folder = join(dataDir, 'postgres')
    const how = { cwd: folder, env: { PGDATA: folder } }
    const programs = await openPrograms(nobody, dataDir)
    expect(await runProgram(programs, 'pg_ctl', ['start', '-w', '-s', '-l', 'log/first.log'], how)).toMatchObject({
      code: 0,
    })
    expect(statusOf(postgresPid(), 'Uid')[0]).toBe(`${nobody.uid}`)

    const app = await start()
    expectUnprivileged(app.pid)
    expectUnprivileged(postgresPid())
    expect(foreign()).toBe('')
    await new TestClient(app.url).signIn('mona@example.com', password)
    await app.stop()
  })

  test('a data folder that belongs to somebody is worked in as them, and a port that only root may have is taken first', async () => {
    const daemon = 1
    chownSync(dataDir, daemon, daemon)
    const port = [81, 82, 83, 84, 85, 86, 87].find(isFree)
    const app = await start({ PORT: `${port}` })
    expect(app.url).toBe(`http://127.0.0.1:${port}`)
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
    expect(statusOf(app.pid, 'Uid')[0]).toBe(`${daemon}`)
    expectUnprivileged(postgresPid())
    await app.stop()
  })
})

/** Whether nobody listens on a port, by the kernel's list, which has it in hexadecimal digits. */
function isFree(port: number): boolean {
  return !readFileSync('/proc/net/tcp', 'utf8').includes(`:00${port.toString(16).toUpperCase()} 00000000:0000 0A`)
}
