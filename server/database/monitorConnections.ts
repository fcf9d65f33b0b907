import type { Socket } from 'node:net'
import pg from 'pg'
import { errorCode } from '../process/errorCode.ts'

type Watched = {
  client: pg.ClientBase & { processID: number | null }
  stream: Socket
  /** Bytes sent when the last answer was complete: anything sent since then waits for an answer. */
  answeredUpTo: number
  /** Bytes received, and since when none came while an answer was awaited. */
  received: number
  quietSince: number | null
  listens: boolean
}

type ConnectionMonitor = {
  /**
   * Watches an open connection until it ends.
   * @param listens whether it receives notifications: it is closed with the first others, so that it notices an outage too
   */
  watch(client: pg.ClientBase, listens?: boolean): void
  close(): void
}

/** Milliseconds between two checks. */
const checkInterval = 1000
/** Milliseconds that the query on a fresh connection may take. */
const timeout = 3000

/**
 * Closes connections that wait for an answer which will not come: packets are lost, or a firewall forgot the connection, and
 * nothing ever reports an error. When a waiting connection has received nothing for a while, PostgreSQL is asked over a new
 * one: if it is working on the query, the query is just slow.
 * @param isPooled whether a pooler is in between, which hides the processes: then all count as working as long as it answers
 * @param silentFor milliseconds without a byte after which a waiting connection is suspected
 */
export function monitorConnections(
  connection: pg.ClientConfig,
  silentFor: number,
  { isPooled = false } = {},
): ConnectionMonitor {
  const watched = new Set<Watched>()
  let checking = false

  async function check() {
    const suspects = [...watched].filter((one) => isSilent(one, silentFor))
    if (suspects.length === 0) return
    const working = await workingProcesses(
      connection,
      suspects.map(({ client }) => client.processID ?? 0),
      isPooled,
    )
    for (const one of suspects) {
      if (!hasReceived(one) && !working?.has(one.client.processID ?? 0)) end(one)
    }
    // PostgreSQL cannot be reached at all: idle and listening connections are dead, too.
    if (working === null) for (const one of watched) if (one.listens || !waits(one)) end(one)
  }

  const timer = setInterval(() => {
    if (checking) return
    checking = true
    void check().finally(() => (checking = false))
  }, checkInterval)
  timer.unref()

  return {
    watch(given, listens = false) {
      const client = given as Watched['client']
      const { stream } = (given as pg.ClientBase & { connection: { stream: Socket } }).connection
      const one: Watched = { client, stream, answeredUpTo: stream.bytesWritten, received: 0, quietSince: null, listens }
      watched.add(one)
      client.on('drain', () => (one.answeredUpTo = stream.bytesWritten))
      client.once('end', () => watched.delete(one))
      stream.once('close', () => watched.delete(one))
    },
    close: () => clearInterval(timer),
  }
}

const waits = ({ stream, answeredUpTo }: Watched) => stream.bytesWritten > answeredUpTo
const hasReceived = ({ stream, received }: Watched) => stream.bytesRead !== received

function end({ stream }: Watched): void {
  stream.destroy(Object.assign(new Error('The database stopped responding.'), { code: 'ETIMEDOUT' }))
}

function isSilent(one: Watched, silentFor: number): boolean {
  if (!waits(one) || hasReceived(one)) one.quietSince = null
  one.received = one.stream.bytesRead
  if (!waits(one)) return false
  one.quietSince ??= performance.now()
  return performance.now() - one.quietSince >= silentFor
}

/** Which of these backends are working; null when PostgreSQL does not answer, all when it has no connection left. */
async function workingProcesses(
  connection: pg.ClientConfig,
  processes: number[],
  isPooled: boolean,
): Promise<Set<number> | null> {
  const client = new pg.Client({
    ...connection,
    pipeline: false,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where pid = any($1) and state <> 'idle' and state not like 'idle in%' and wait_event_type is distinct from 'Client'`,
      [processes],
    )
    return new Set(isPooled ? processes : rows.map(({ pid }) => pid))
  } catch (error) {
    const tooManyConnections = errorCode(error) === '53300'
    return tooManyConnections ? new Set(processes) : null
  } finally {
    client.end().catch(() => undefined)
  }
}
