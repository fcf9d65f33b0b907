import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseUnreachable, reader, run, type Database } from './database.ts'
import { groupCommits } from './groupCommit.ts'
import { shareConnection } from './sharedConnection.ts'
import { monitorConnections } from './monitorConnections.ts'

/** What PostgreSQL's text becomes: days and moments stay text, moments as ISO 8601 with milliseconds. */
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
const openingPatience = 5000
/** Groups of writes under way at the same time: one is carried out while another waits for the disk. */
const groupsAtOnce = 2
/** Milliseconds that a group waits for a record that somebody else holds, before its members go each by itself. */
const lockPatience = 50
/** Milliseconds without a byte after which a connection that waits for an answer is doubted. */
const silencePatience = 5000

/** Milliseconds that a statement may take, unless a write asks for time: what takes longer keeps others from being served. */
const statementPatience = 30_000
/** Milliseconds that statements under way may take to end when the database is closed. */
const closingPatience = 5000

/** PostgreSQL lets go of what a client holds that is gone without a word: locks, and the rows of an open transaction. */
const lettingGo = '-c tcp_keepalives_idle=20 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4'

type Options = {
  /** Most connections of the pool. */
  most?: number
  /** Milliseconds after which a silent connection is doubted, when not the usual five seconds. */
  silentFor?: number
  /** Milliseconds that a statement may take, when not the usual thirty seconds. */
  slowest?: number
  /** Milliseconds that statements may take to end when it is closed, when not the usual five seconds. */
  endWithin?: number
  onError: (error: Error) => void
}

/** Opens the database; connections are made when they are needed. */
export function openDatabase(
  connection: pg.ClientConfig,
  {
    most = 10,
    silentFor = silencePatience,
    slowest = statementPatience,
    endWithin = closingPatience,
    onError,
  }: Options,
): Database {
  const config: pg.ClientConfig = {
    ...connection,
    types: typeParsers,
    options: `-c timezone=UTC -c datestyle=ISO ${lettingGo}`,
    application_name: 'yokoten',
    pipeline: true,
    keepAlive: true,
    // Often enough that no machine between forgets a connection that rests.
    keepAliveInitialDelayMillis: 20_000,
    connectionTimeoutMillis: openingPatience,
  }
  const limited = { ...config, options: `${config.options} -c statement_timeout=${slowest}` }
  const pool = new pg.Pool({ ...limited, max: most, idleTimeoutMillis: 30_000 })
  const quickPool = new pg.Pool({ ...limited, max: 1, idleTimeoutMillis: 0 })
  const groupPool = new pg.Pool({
    ...limited,
    options: `${limited.options} -c lock_timeout=${lockPatience}`,
    max: groupsAtOnce,
    idleTimeoutMillis: 0,
  })
  const silence = monitorConnections(config, silentFor)
  for (const each of [pool, quickPool, groupPool]) {
    each.on('error', onError)
    each.on('connect', (client) => {
      silence.watch(client)
      // A connection that is lent breaks under its borrower, whose queries say so; unheard, the event would end the process.
      client.on('error', () => undefined)
    })
  }

  const quick = shareConnection(quickPool, isDatabaseUnreachable)
  const lanes = Array.from({ length: groupsAtOnce }, () => shareConnection(groupPool, isDatabaseUnreachable))
  const commit = groupCommits(lanes, (query) => run(pool, query))

  return {
    ...reader((query) => run(pool, query)),
    quick: reader((query) => quick.use((client) => run(client, query))),
    grouped: reader(commit),
    pool,
    connection: config,
    watch: (client) => silence.watch(client, true),
    async close() {
      silence.close()
      const shared = Promise.all([quick, ...lanes].map((each) => each.close()))
      const ended = shared.then(() => Promise.all([pool.end(), quickPool.end(), groupPool.end()]))
      // An endless statement must not keep the process.
      await Promise.race([ended, delay(endWithin, undefined, { ref: false })])
    },
  }
}
