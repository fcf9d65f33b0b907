import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { accountFor } from '../server/process/account/account.ts'
import { openPrograms, runProgram } from '../server/process/postgres/programs.ts'
import { freePort } from './appProcess.ts'
import { connectTo, newDataDir, type TestContext } from './testContext.ts'
import { until } from './waiting.ts'

const names = ['first', 'second'] as const
type Name = (typeof names)[number]

/** Two PostgreSQL servers of which one streams its changes to the other, which confirms each commit. */
export type ReplicatedServers = {
  /** DATABASE_URL with both hosts. */
  url: string
  /** The port of the current primary, on this machine. */
  primaryPort(): number
  /** Kills the primary with signal 9, with all of its processes, and promotes the standby; returns when that is done. */
  failOver(): Promise<void>
  /** Makes the server that was killed a standby of the other, and waits until that confirms commits. */
  rejoin(): Promise<void>
  /** A connection to the current primary, as a superuser. */
  connect(): Promise<pg.Client>
  /** The server that only answers reads. */
  standby: {
    url(): string
    connect(): Promise<pg.Client>
    /** Stops it, and lets commits do without it; `start` starts it again. */
    stop(): Promise<void>
    start(): Promise<void>
  }
}

/** Starts both, with a database `app`. Commits are synchronous as soon as there is a standby. */
export async function openReplicatedServers(context: Pick<TestContext, 'onTeardown'>): Promise<ReplicatedServers> {
  const dataDir = newDataDir(context)
  const programs = await openPrograms(accountFor(dataDir), dataDir)
  const { account } = programs
  const ports: Record<Name, number> = { first: await freePort(), second: await freePort() }
  const folderOf = (name: Name) => join(dataDir, name)
  const at = (name: Name, database = 'postgres') => ({
    host: '127.0.0.1',
    port: ports[name],
    user: 'postgres',
    database,
  })
  let primary: Name = 'first'
  const other = (): Name => (primary === 'first' ? 'second' : 'first')

  async function run(name: Name, program: 'initdb' | 'pg_ctl', args: string[]): Promise<void> {
    const { code, output } = await runProgram(programs, program, args, { env: { PGDATA: folderOf(name) } })
    if (code !== 0) throw new Error(`${program} of the ${name} server: ${output}`)
  }
  const start = (name: Name) => run(name, 'pg_ctl', ['start', '-w', '-s', '-l', join(folderOf(name), 'server.log')])

  function give(path: string): void {
    if (account) chownSync(path, account.uid, account.gid)
  }

  function configure(name: Name, more: string[] = []): void {
    const settings = [
      `port = ${ports[name]}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = ''`,
      'max_connections = 100',
      'wal_keep_size = 1GB',
      ...more,
    ]
    const file = join(folderOf(name), 'postgresql.auto.conf')
    writeFileSync(file, `${settings.join('\n')}\n`)
    give(file)
  }

  async function asSuperuser<T>(name: Name, work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(at(name))
    client.on('error', () => undefined)
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }

  /** A base backup by the functions of the server: https://www.postgresql.org/docs/current/continuous-archiving.html */
  async function copyPrimaryTo(name: Name): Promise<void> {
    const folder = folderOf(name)
    rmSync(folder, { recursive: true, force: true })
    const label = await asSuperuser(primary, async (client) => {
      await client.query(`select pg_backup_start('standby', fast => true)`)
      cpSync(folderOf(primary), folder, {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => !/\/(postmaster\.(pid|opts)|server\.log|standby\.signal)$/.test(path),
      })
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
      return rows[0]?.labelfile ?? ''
    })
    writeFileSync(join(folder, 'backup_label'), label)
    writeFileSync(join(folder, 'standby.signal'), '')
    configure(name, [
      `primary_conninfo = 'host=127.0.0.1 port=${ports[primary]} user=postgres application_name=standby'`,
    ])
    give(folder)
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
      give(join(entry.parentPath, entry.name))
    }
  }

  async function rejoin(): Promise<void> {
    const standby = other()
    await copyPrimaryTo(standby)
    await start(standby)
    await asSuperuser(primary, async (client) => {
      await client.query(`alter system set synchronous_standby_names = '*'`)
      await client.query('select pg_reload_conf()')
      const confirmed = `select from pg_stat_replication where sync_state in ('sync', 'quorum') and state = 'streaming'`
      await until('the standby to confirm commits', async () => (await client.query(confirmed)).rowCount === 1)
    })
  }

  give(dataDir)
  mkdirSync(folderOf(primary))
  give(folderOf(primary))
  await run(primary, 'initdb', ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--locale=C.UTF-8'])
  configure(primary)
  await start(primary)
  context.onTeardown(async () => {
    for (const name of names) await run(name, 'pg_ctl', ['stop', '-w', '-s', '-m', 'immediate']).catch(() => undefined)
  })
  await asSuperuser(primary, async (client) => {
    await client.query(`create role app login createdb password 'app'`)
    await client.query('create database app owner app')
  })
  await rejoin()

  return {
    url: `postgres://app:app@127.0.0.1:${ports.first},127.0.0.1:${ports.second}/app?target_session_attrs=read-write`,
    primaryPort: () => ports[primary],
    async failOver() {
      const [pid] = readFileSync(join(folderOf(primary), 'postmaster.pid'), 'utf8').split('\n')
      // A postmaster that is killed leaves processes that go on serving; here the whole machine is gone.
      process.kill(-Number(pid), 'SIGKILL')
      primary = other()
      await asSuperuser(primary, (client) => client.query('select pg_promote(true, 60)'))
    },
    rejoin,
    connect: () => connectTo(context, at(primary, 'app')),
    standby: {
      url: () => `postgres://app:app@127.0.0.1:${ports[other()]}/app`,
      connect: () => connectTo(context, at(other(), 'app')),
      async stop() {
        await asSuperuser(primary, async (client) => {
          await client.query('alter system reset synchronous_standby_names')
          await client.query('select pg_reload_conf()')
        })
        await run(other(), 'pg_ctl', ['stop', '-w', '-s', '-m', 'immediate'])
      },
      start: () => start(other()),
    },
  }
}
