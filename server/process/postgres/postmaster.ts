import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, superuser } from './cluster.ts'
import { chooseEndpoint, cleanUpEndpoint, type Endpoint, prepareEndpoint, endpointSettings } from './endpoint.ts'
import { disownForeignPid, runningServer } from './pidFile.ts'
import { type Programs, runProgram } from './programs.ts'
import { settingsText } from './serverSettings.ts'

export type Postmaster = {
  /** Where it listens; stays the same for as long as this process lives. */
  place: Endpoint
  /**
   * Connects as superuser to the database `postgres`; starts the server if it is not running, and waits for one that is
   * recovering, until `end` is aborted.
   */
  connect(end: AbortSignal): Promise<pg.Client>
  /** Stops the server after its running transactions were aborted and everything was flushed; waits for that. */
  stop(): Promise<void>
}

type Options = { programs: Programs; cluster: Cluster; log: (line: string) => void; settings: Record<string, string> }

/**
 * Milliseconds during which a start that fails for a temporary reason is retried, such as a remaining process of a
 * killed server.
 */
const maxWait = 15_000

/** Milliseconds for a shutdown: flushing takes seconds at most, except on a failing disk. */
const longestStop = 120_000

/** Finds the cluster's server, which may have outlived the process that started it; does not start it yet. */
export async function openPostmaster({ programs, cluster, log, settings }: Options): Promise<Postmaster> {
  const { folder, password } = cluster
  const place = runningServer(folder)?.place ?? (await chooseEndpoint(folder, programs.account))

  async function connect(end: AbortSignal): Promise<pg.Client> {
    const begun = Date.now()
    let isLogged = false
    for (;;) {
      const found = await signIn(place, password, folder)
      if (found instanceof pg.Client) return found
      if (found === 'absent') {
        const failure = await start()
        if (failure && !(isTemporary(failure) && Date.now() - begun < maxWait)) {
          throw new Error(`PostgreSQL did not start: ${failure}. Its log is in ${join(folder, 'log')}.`)
        }
        if (!failure) continue
      } else if (end.aborted) {
        throw new Error('PostgreSQL does not answer yet.')
      } else if (!isLogged && Date.now() - begun > 3000) {
        isLogged = true
        log('Waiting for PostgreSQL, which is starting, recovering or stopping.')
      }
      await delay(100)
    }
  }

  /** Returns why it did not start, or null. */
  async function start(): Promise<string | null> {
    disownForeignPid(folder)
    prepareEndpoint(place, folder, programs.account)
    const logs = join(folder, 'log')
    mkdirSync(logs, { recursive: true, mode: 0o700 })
    give(logs)
    const draft = join(folder, `postgresql.conf.new-${process.pid}`)
    try {
      writeFileSync(draft, settingsText(endpointSettings(place), settings), { mode: 0o600 })
      give(draft)
      renameSync(draft, join(folder, 'postgresql.conf'))
    } catch (error) {
      // Otherwise each retry on a full disk would leave one.
      rmSync(draft, { force: true })
      throw error
    }

    const begun = Date.now()
    // Output before the log is open. Each process has its own file, since several may try to start the server.
    const firstWords = `log/start-${process.pid}.log`
    // The folder is passed by PGDATA and the file relative to it: pg_ctl passes its options to a shell.
    const { code } = await runProgram(programs, 'pg_ctl', ['start', '-w', '-t', '3600', '-s', '-l', firstWords], {
      cwd: folder,
      env: { PGDATA: folder },
    })
    if (code !== 0) return reasonSince(begun, logs)
    rmSync(join(folder, firstWords), { force: true })
    return null
  }

  function give(path: string): void {
    if (programs.account) chownSync(path, programs.account.uid, programs.account.gid)
  }

  async function stop(): Promise<void> {
    const server = runningServer(folder)
    if (!server) return
    // The waiting is done here: pg_ctl would also wait for a server that another process starts right afterwards.
    const { output } = await runProgram(programs, 'pg_ctl', ['stop', '-W', '-s', '-m', 'fast'], {
      cwd: folder,
      env: { PGDATA: folder },
    })
    const until = Date.now() + longestStop
    while (runningServer(folder)?.pid === server.pid) {
      if (Date.now() > until) throw new Error(`PostgreSQL did not stop${output ? `: ${output}` : '.'}`)
      await delay(20)
    }
    cleanUpEndpoint(place, folder)
  }

  return { place, connect, stop }
}

/** Returns a client, or whether there is no server, or one that currently accepts no connections. */
async function signIn(place: Endpoint, password: string, folder: string): Promise<pg.Client | 'absent' | 'busy'> {
  const config = { ...place, user: superuser, database: 'postgres', password, ssl: false, keepAlive: true }
  const client = new pg.Client({
    ...config,
    application_name: `yokoten ${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  // 'end' reports a lost connection; without a listener, 'error' would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    if (code === '28P01')
      throw new Error(`The password in ${folder}.password does not open ${folder}.`, { cause: error })
    if (code === '57P03' || code === '57P01' || code === 'ECONNRESET' || code === 'EPIPE') return 'busy'
    if (code === undefined && /terminated|timeout/i.test(message)) return 'busy'
    throw error
  }
}

/** Whether another process is starting the server too, or a process of a killed server is still running. */
const isTemporary = (failure: string): boolean => /lock file|shared memory block|in use/.test(failure)

/** The last error in the server's logs. */
function reasonSince(begun: number, folder: string): string {
  const logs = readdirSync(folder).map((name) => join(folder, name))
  const recent = logs.filter((path) => statSync(path).mtimeMs >= begun - 1000)
  const complaints = recent.flatMap((path) =>
    Array.from(readFileSync(path, 'utf8').matchAll(/(?:FATAL|PANIC): +(\S.+)/g), ([, reported = '']) => reported),
  )
  return complaints.at(-1) ?? 'it gave no reason'
}
