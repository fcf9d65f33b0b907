import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnreachable, prepareNothing, reader, run, type Database } from './database.ts'
import type { ReplicaState } from './followReplica.ts'
import { openReplica, type Replica } from './replica.ts'
import { groupCommits } from './groupCommit.ts'
import { shareConnection } from './sharedConnection.ts'
import { monitorConnections } from './monitorConnections.ts'

/** Days stay text; timestamps become ISO 8601 text with milliseconds. */
const typeParsers = new pg.TypeOverrides()
typeParsers.setTypeParser(pg.types.builtins.DATE, (text) => text)
typeParsers.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant)

/** `2026-11-21 03:50:00.12+00` as `2026-11-21T03:50:00.120Z`; connections run in UTC. */
function isoInstant(text: string): string {
  const plain = text.endsWith('+00') && text.length >= 22 && text.length <= 29 && text[10] === ' '
  if (!plain) return new Date(text).toISOString()
  const fraction = text.slice(20, -3).slice(0, 3)
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
}

/** Milliseconds that opening a connection may take. */
const connectTimeout = 5000
/** Groups of writes in flight: one executes while another waits for the disk. */
const maxGroupsInFlight = 2
/** Milliseconds that a group waits for a lock, before its members run one by one. */
const groupLockTimeout = 50
/** Milliseconds without a byte after which a connection that waits for an answer is suspected to be dead. */
const silenceTimeout = 5000

/** Milliseconds that a statement may take, unless a transaction lifts the limit: longer ones would keep others waiting. */
const statementTimeout = 30_000
/** Milliseconds that running statements may take to end when the database is closed. */
const closeTimeout = 5000

/** Lets PostgreSQL notice a client that vanished, and release its locks. */
const keepaliveOptions = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'

type Options = {
  /** Most connections of the pool. */
  most?: number
  /** Milliseconds after which a silent connection is suspected to be dead; five seconds by default. */
  silentFor?: number
  /** Milliseconds that a statement may take; thirty seconds by default. */
  slowest?: number
  /** Milliseconds that statements may take to end when it is closed; five seconds by default. */
  endWithin?: number
  /** Leads to the same database through a pooler of transactions, for all work that needs no session. */
  pooler?: pg.ClientConfig | null
  /** A standby for reads that may take long. */
  replica?: pg.ClientConfig | null
  /** Called when the replica is no longer used, and with null when it is used again. */
  onReplica?: (cause: { state: ReplicaState['state']; error: unknown } | null) => void
  onError: (error: Error) => void
}

/** Connections beside a pooler, for locks of a session. */
const maxSessions = 5
const maxReplicaConnections = 5

/** Opens the database; connections are made when they are needed. */
export function openDatabase(
  connection: pg.ClientConfig,
  {
    most = 10,
    silentFor = silenceTimeout,
    slowest = statementTimeout,
    endWithin = closeTimeout,
    pooler = null,
    replica: standby = null,
    onReplica = () => undefined,
    onError,
  }: Options,
): Database {
  const settings: pg.ClientConfig = {
    types: typeParsers,
    options: `-c timezone=UTC -c datestyle=ISO ${keepaliveOptions}`,
    application_name: 'yokoten',
    pipeline: true,
    keepAlive: true,
    // Often enough that no firewall or NAT forgets an idle connection.
    keepAliveInitialDelayMillis: 20_000,
    connectionTimeoutMillis: connectTimeout,
  }
  const config = { ...connection, ...settings }
  const limited = { ...config, options: `${config.options} -c statement_timeout=${slowest}` }
  // A pooler knows no settings of a session; its own configuration sets the statement timeout.
  const usual: pg.ClientConfig = pooler ? { ...settings, ...pooler, options: undefined } : limited
  const pool = new pg.Pool({ ...usual, max: most, idleTimeoutMillis: 30_000 })
  const quickPool = new pg.Pool({ ...usual, max: 1, idleTimeoutMillis: 0 })
  const groupPool = new pg.Pool({
    ...usual,
    ...(!pooler && { options: `${limited.options} -c lock_timeout=${groupLockTimeout}` }),
    max: maxGroupsInFlight,
    idleTimeoutMillis: 0,
  })
  const sessions = pooler ? new pg.Pool({ ...limited, max: maxSessions, idleTimeoutMillis: 30_000 }) : pool
  const monitor = monitorConnections(config, silentFor)
  const poolMonitor = pooler ? monitorConnections(usual, silentFor, { isPooled: true }) : monitor
  for (const each of [pool, quickPool, groupPool]) {
    watchPool(each, poolMonitor, onError)
    if (pooler) poolTransactions(each)
  }
  if (pooler) watchPool(sessions, monitor, onError)

  const quick = shareConnection(quickPool, isDatabaseUnreachable)
  const lanes = Array.from({ length: maxGroupsInFlight }, () => shareConnection(groupPool, isDatabaseUnreachable))
  const begin = pooler ? `begin; set local lock_timeout = ${groupLockTimeout}` : undefined
  const commit = groupCommits(lanes, (query) => run(pool, query), begin)

  const pools = new Set([pool, quickPool, groupPool, sessions])

  function openStandby(place: pg.ClientConfig): Replica {
    const standbyPool = new pg.Pool({ ...place, ...settings, options: limited.options, max: maxReplicaConnections })
    const standbyMonitor = monitorConnections({ ...place, ...settings }, silentFor)
    watchPool(standbyPool, standbyMonitor, onError)
    const opened = openReplica({ pool: standbyPool, primary: pool, onChange: onReplica })
    return {
      ...opened,
      async close() {
        standbyMonitor.close()
        await opened.close()
      },
    }
  }
  const replica = standby && openStandby(standby)

  return {
    ...reader((query) => run(pool, query)),
    quick: reader((query) => quick.use((client) => run(client, query))),
    grouped: reader(commit),
    pool,
    sessions,
    replica,
    connection: config,
    watch: (client) => monitor.watch(client, true),
    async close() {
      monitor.close()
      poolMonitor.close()
      const left = replica?.close()
      const shared = Promise.all([quick, ...lanes].map((each) => each.close()))
      const ended = shared.then(() => Promise.all([left, ...[...pools].map((each) => each.end())]))
      // An endless statement must not keep the process alive.
      await Promise.race([ended, delay(endWithin, undefined, { ref: false })])
    },
  }
}

function watchPool(pool: pg.Pool, monitor: ReturnType<typeof monitorConnections>, onError: Options['onError']): void {
  pool.on('error', onError)
  pool.on('connect', (client) => {
    monitor.watch(client)
    // A checked-out connection fails its queries when it breaks; without a listener the event would end the process.
    client.on('error', () => undefined)
  })
}

/** Prepares a pool whose connections lead through a pooler of transactions, which keeps these two settings with a client. */
function poolTransactions(pool: pg.Pool): void {
  prepareNothing(pool)
  pool.on('connect', (client) => {
    prepareNothing(client)
    client.query("set timezone = 'UTC'; set datestyle = 'ISO'").catch(() => undefined)
  })
}
