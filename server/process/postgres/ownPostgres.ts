import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { auditOwner } from './auditOwner.ts'
import { SettingsError } from '../settings/settingsError.ts'
import { accountFor, canReach, type Account } from '../account/account.ts'
import { chownDataDir } from '../account/chownDataDir.ts'
import { claimDataDir } from './claimDataDir.ts'
import { openCluster, readPassword } from './cluster.ts'
import { makeDataDir, systemFolder } from './defaultDataDir.ts'
import { runningServer } from './pidFile.ts'
import { openPostmaster, type Postmaster } from './postmaster.ts'
import { openPrograms } from './programs.ts'

/** The PostgreSQL that belongs to this process. */
export type OwnPostgres = {
  /** For `pg`; its user owns the database and may create others, but is not a superuser. */
  connection: { host: string; port?: number; user: string; password: string; database: string; ssl: false }
  /**
   * Grants the app the role that owns the audit log while `work` runs: only migrations create and change its tables.
   */
  asAuditOwner: AsAuditOwner
  /** Stops the server with a fast shutdown. Calling it again changes nothing. */
  stop(): Promise<void>
}

export type AsAuditOwner = <T>(work: () => Promise<T>) => Promise<T>

type Options = {
  dataDir: string
  /** Receives what an administrator should know, a line each. */
  log: (line: string) => void
  /** Settings that override the usual ones, such as `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>
}

const appName = 'yokoten'
const maxPause = 10_000

/**
 * Starts PostgreSQL on the cluster in `dataDir`, or adopts the one that still runs there, and creates missing roles and
 * databases. While this process lives, a server that crashes is restarted; connections must be reopened then.
 * @throws DataDirInUseError when another process is using the folder; else an Error with a sentence on what to do.
 */
export async function startOwnPostgres({ dataDir, log, settings = {} }: Options): Promise<OwnPostgres> {
  const folder = resolve(dataDir)
  makeDataDir(folder)
  const account = accountFor(folder)
  await prepareDataDir(folder, account, log)
  return startAs(account, { dataDir: folder, log, settings })
}

/**
 * As root, gives the data folder to the account that will use it. A PostgreSQL that still runs as another account, as
 * earlier versions started it, is stopped first; one that was killed is recovered.
 * @throws DataDirInUseError when another process is using the folder; else an Error with a sentence on what to do.
 */
export async function prepareDataDir(folder: string, account: Account, log: (line: string) => void): Promise<void> {
  if (!account) return
  const cluster = join(folder, 'postgres')
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (owner && ![0, account.uid].includes(owner.uid) && existsSync(join(cluster, 'postmaster.pid'))) {
    const before = { uid: owner.uid, gid: owner.gid }
    await (await startAs(before, { dataDir: folder, log })).stop()
  }
  chownDataDir(folder, account)
  if (!canReach(account, folder)) {
    throw new SettingsError(
      `The account that the app runs as (uid ${account.uid}) cannot reach DATA_DIR ${folder}; ` +
        `set DATA_DIR to a folder that it can reach, such as ${systemFolder}/data.`,
    )
  }
}

async function startAs(account: Account, { dataDir: folder, log, settings = {} }: Options): Promise<OwnPostgres> {
  const programs = await openPrograms(account, folder)
  const cluster = await openCluster(programs, folder, { durable: settings['fsync'] !== 'off' })
  const postmaster = await openPostmaster({ programs, cluster, log, settings })
  const end = new AbortController()
  const claim = () => claimDataDir(() => postmaster.connect(end.signal), folder, log)

  let held = await claim()
  try {
    if ((await versionOf(held)) !== programs.version) {
      // It has kept running through an update, and would load the new version's libraries.
      await postmaster.stop()
      held = await claim()
    }
    await createMissing(held, cluster.password)
  } catch (error) {
    await postmaster.stop()
    throw error
  }
  return {
    connection: { ...postmaster.place, user: appName, password: cluster.password, database: appName, ssl: false },
    asAuditOwner: (work) => withAuditRole(() => postmaster.connect(end.signal), work),
    stop: supervise(postmaster, held, claim, end, log),
  }
}

async function withAuditRole<T>(connect: () => Promise<pg.Client>, work: () => Promise<T>): Promise<T> {
  const client = await connect()
  try {
    await client.query(`grant ${auditOwner} to ${appName}`)
    return await work()
  } finally {
    await client.query(`revoke ${auditOwner} from ${appName}`)
    await client.end()
  }
}

/** The connection to the server of a data folder that another process runs; null when none runs. */
export async function reachOwnPostgres(dataDir: string): Promise<OwnPostgres['connection'] | null> {
  const folder = resolve(dataDir)
  const place = runningServer(join(folder, 'postgres'))?.place
  if (!place) return null
  return { ...place, user: appName, password: await readPassword(folder), database: appName, ssl: false }
}

/**
 * Restarts the server whenever the connection that holds the lock breaks. Returns a function that ends this and stops
 * the server.
 */
function supervise(
  postmaster: Postmaster,
  held: pg.Client,
  claim: () => Promise<pg.Client>,
  end: AbortController,
  log: (line: string) => void,
): () => Promise<void> {
  let isHeld = true
  let restarting = Promise.resolve()
  let stopped: Promise<void> | undefined

  const watch = (client: pg.Client) =>
    client.once('end', () => {
      restarting = restart()
    })
  watch(held)

  async function restart(): Promise<void> {
    isHeld = false
    let logged = ''
    for (let pause = 100; !end.signal.aborted; pause = Math.min(2 * pause, maxPause)) {
      try {
        watch(await claim())
        isHeld = true
        return log('PostgreSQL stopped unexpectedly and was restarted.')
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        if (reason !== logged)
          log(`PostgreSQL stopped unexpectedly and could not be restarted; trying again: ${reason}`)
        logged = reason
        await delay(pause, undefined, { signal: end.signal }).catch(() => undefined)
      }
    }
  }

  return () => {
    stopped ??= (async () => {
      end.abort()
      await restarting
      // Without the lock, the server may belong to another process by now.
      if (isHeld) await postmaster.stop()
    })()
    return stopped
  }
}

async function versionOf(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ version: string }>(`select split_part(version(), ' ', 2) as version`)
  return rows[0]?.version
}

/** Creates the app's user and database and the owner of the audit log, unless they exist: a first start may have been killed. */
async function createMissing(client: pg.Client, password: string): Promise<void> {
  const roles = await client.query('select from pg_roles where rolname = $1', [appName])
  if (roles.rowCount === 0) {
    await client.query(`create role ${appName} login createdb password ${pg.escapeLiteral(password)}`)
  }
  const owners = await client.query('select from pg_roles where rolname = $1', [auditOwner])
  if (owners.rowCount === 0) await client.query(`create role ${auditOwner} nologin`)
  const databases = await client.query('select from pg_database where datname = $1', [appName])
  if (databases.rowCount === 0) await client.query(`create database ${appName} owner ${appName}`)
}
