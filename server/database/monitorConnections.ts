import type { Socket } from 'node:net'
import pg from 'pg'
import { errorCode } from '../process/errorCode.ts'

type Watched = {
  client: pg.ClientBase & { processID: number | null }
  stream: Socket
  /** Bytes sent when the last answer was complete: what was sent since then waits for one. */
  answeredUpTo: number
  /** Bytes heard, and since when no more came while something waited. */
  heard: number
  quietSince: number | null
  listens: boolean
}

type SilentConnections = {
  /**
   * Watches an open connection until it ends.
   * @param listens whether news is heard on it: it ends with the first others, so that an outage is noticed as soon as felt
   */
  watch(client: pg.ClientBase, listens?: boolean): void
  close(): void
}

/** Milliseconds between two looks. */
const lookEvery = 1000
/** Milliseconds that a second opinion may take. */
const patience = 3000

/**
 * Ends connections that wait for an answer which will not come: the network swallows it, or a machine between forgot
 * the connection, and nothing ever reports a fault. A connection that hears nothing for a while is doubted, and
 * PostgreSQL is asked over a new one: where it works on the query, the query is just slow.
 * @param silentFor milliseconds without a byte after which a waiting connection is doubted
 */
export function monitorConnections(connection: pg.ClientConfig, silentFor: number): SilentConnections {
  const watched = new Set<Watched>()
  let looking = false

  async function look() {
    const doubted = [...watched].filter((one) => isSilent(one, silentFor))
    if (doubted.length === 0) return
    const working = await atWork(
      connection,
      doubted.map(({ client }) => client.processID ?? 0),
    )
    for (const one of doubted) {
      if (!hearsAgain(one) && !working?.has(one.client.processID ?? 0)) end(one)
    }
    // PostgreSQL cannot be reached at all: idle connections lead nowhere either, and whoever listens has to know.
    if (working === null) for (const one of watched) if (one.listens || !waits(one)) end(one)
  }

  const timer = setInterval(() => {
    if (looking) return
    looking = true
    void look().finally(() => (looking = false))
  }, lookEvery)
  timer.unref()

  return {
    watch(given, listens = false) {
      const client = given as Watched['client']
      const { stream } = (given as pg.ClientBase & { connection: { stream: Socket } }).connection
      const one: Watched = { client, stream, answeredUpTo: stream.bytesWritten, heard: 0, quietSince: null, listens }
      watched.add(one)
      client.on('drain', () => (one.answeredUpTo = stream.bytesWritten))
      client.once('end', () => watched.delete(one))
      stream.once('close', () => watched.delete(one))
    },
    close: () => clearInterval(timer),
  }
}

const waits = ({ stream, answeredUpTo }: Watched) => stream.bytesWritten > answeredUpTo
const hearsAgain = ({ stream, heard }: Watched) => stream.bytesRead !== heard

function end({ stream }: Watched): void {
  stream.destroy(Object.assign(new Error('The database fell silent.'), { code: 'ETIMEDOUT' }))
}

function isSilent(one: Watched, silentFor: number): boolean {
  if (!waits(one) || hearsAgain(one)) one.quietSince = null
  one.heard = one.stream.bytesRead
  if (!waits(one)) return false
  one.quietSince ??= performance.now()
  return performance.now() - one.quietSince >= silentFor
}

/** Which of these of its processes PostgreSQL is working in; null where it does not answer, all where it is too busy. */
async function atWork(connection: pg.ClientConfig, processes: number[]): Promise<Set<number> | null> {
  const client = new pg.Client({
    ...connection,
    pipeline: false,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid = any($1) and state <> 'idle' and state not like 'idle in%' and wait_event_type is distinct from 'Client'`,
      [processes],
    )
    return new Set(rows.map(({ pid }) => pid))
  } catch (error) {
    const tooManyConnections = errorCode(error) === '53300'
    return tooManyConnections ? new Set(processes) : null
  } finally {
    client.end().catch(() => undefined)
  }
}
