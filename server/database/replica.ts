import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { Refusal } from '../process/refuse.ts'

/** Milliseconds of lag beyond which the replica is not used. */
const maxReplicaLag = 2000
/** Milliseconds between two looks at how far the replica is. */
const lookInterval = 500
/** Milliseconds that a look may take. */
const lookTimeout = 2000
/** Milliseconds between two questions to a replica that is being waited for. */
const waitInterval = 10
/** Looks at the primary that are remembered to tell the lag: those of the last minute. */
const mostPositions = 60_000 / lookInterval

/** How far the write-ahead log of the primary has got, in bytes. */
type Position = number

export type ReplicaState = {
  /** `current` while it is used; `behind` by two seconds or more; `away` when it does not answer or follows nobody. */
  state: 'current' | 'behind' | 'away'
  /** How old its newest data is, in milliseconds, when it was last looked at; null while it is away. */
  lag: number | null
}

/** A standby that answers reads which may take long, in place of the primary. */
export type Replica = {
  state(): ReplicaState
  /** What the primary has committed by now; null while that is unknown. */
  position(): Promise<Position | null>
  /**
   * Runs reads on one connection to the replica, once it has everything up to a position: what the primary has committed by
   * now, if none is given. Returns null when the primary must be read instead: the replica is away, lags too much, does not
   * get that far within `patience` milliseconds, or fails meanwhile.
   */
  read<T>(
    options: { upTo?: Promise<Position | null> | undefined; patience: number },
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<{ result: T } | null>
  /** Reads that it answered, and reads for which the primary was taken. */
  counts: { replica: number; primary: number }
  close(): Promise<void>
}

type Options = {
  /** Connections to the replica. */
  pool: pg.Pool
  /** Where the primary's position is read. */
  primary: pg.Pool
  /** Called when the replica is no longer used, with what is known of the cause, and with null when it is used again. */
  onChange(cause: { state: ReplicaState['state']; error: unknown } | null): void
}

/** `system` tells another database from a copy of this one. */
type Place = { at: Position; system: string }

const selectPrimary = `
  select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as at,
         (select system_identifier::text from pg_control_system()) as system`

/** No row unless it is a standby that receives the primary's changes right now: a server that was left behind by a failover does not. */
const selectReplica = `
  select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as at,
         (select system_identifier::text from pg_control_system()) as system
  where pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)`

/**
 * Follows how far the replica is: the primary's position is remembered with its moment, and the replica's data is as old as
 * the newest of these positions that it has reached. No clock of another machine is involved.
 */
export function openReplica({ pool, primary, onChange }: Options): Replica {
  let positions: { at: Position; moment: number }[] = []
  /** Everything committed before this moment has reached the replica, as far as is known. */
  let shownUpTo = -Infinity
  /** What the last look found. */
  let seen: ReplicaState = { state: 'away', lag: null }
  let wasUsed = true
  const counts = { replica: 0, primary: 0 }
  const closing = new AbortController()

  function noteReached(reached: Position): void {
    const moment = positions.findLast(({ at }) => at <= reached)?.moment ?? shownUpTo
    shownUpTo = Math.max(shownUpTo, moment)
    positions = positions.filter((one) => one.moment > shownUpTo)
  }

  async function look(): Promise<void> {
    try {
      const moment = performance.now()
      const expected = await placeOf(primary, selectPrimary)
      positions = [...positions, { at: expected.at, moment }].slice(-mostPositions)
      const replica = await placeOf(pool, selectReplica)
      if (replica.system !== expected.system) throw new Error('It is no standby of the database of DATABASE_URL.')
      noteReached(replica.at)
      const lag = performance.now() - shownUpTo
      seen = { state: lag < maxReplicaLag ? 'current' : 'behind', lag }
      note(null)
    } catch (error) {
      seen = { state: 'away', lag: null }
      note(error)
    }
  }

  function note(error: unknown): void {
    const isUsed = seen.state === 'current'
    if (isUsed === wasUsed || closing.signal.aborted) return
    wasUsed = isUsed
    onChange(isUsed ? null : { state: seen.state, error })
  }

  const isUsable = () => seen.state === 'current' && performance.now() - shownUpTo < maxReplicaLag + lookInterval

  async function position(): Promise<Position | null> {
    if (!isUsable()) return null
    return placeOf(primary, selectPrimary).then(
      ({ at }) => at,
      () => null,
    )
  }

  /** Whether the server of this connection gets to a position in time. */
  async function reaches(client: pg.PoolClient, upTo: Position, patience: number): Promise<boolean> {
    const end = performance.now() + patience
    for (;;) {
      const { rows } = await client.query<Place>(selectReplica)
      if (rows[0] && rows[0].at >= upTo) return true
      if (!rows[0] || performance.now() > end) return false
      await delay(waitInterval)
    }
  }

  async function attempt<T>(
    { upTo = position(), patience }: Parameters<Replica['read']>[0],
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<{ result: T } | null> {
    const wanted = await upTo
    if (wanted === null || !isUsable()) return null
    const client = await pool.connect()
    try {
      if (!(await reaches(client, wanted, patience))) {
        client.release()
        return null
      }
      const result = await work(client)
      client.release()
      return { result }
    } catch (error) {
      // Its state is unknown: the connection is not reused.
      client.release(true)
      throw error
    }
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await look()
      await delay(lookInterval, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const following = follow()

  return {
    counts,
    state: () => (seen.state === 'current' && !isUsable() ? { ...seen, state: 'behind' } : seen),
    position,
    async read(options, work) {
      const answered = await attempt(options, work).catch((error: unknown) => {
        if (isFinal(error)) throw error
        return null
      })
      counts[answered ? 'replica' : 'primary'] += 1
      return answered
    },
    async close() {
      closing.abort()
      await Promise.all([following, pool.end()])
    },
  }
}

async function placeOf(pool: pg.Pool, text: string): Promise<Place> {
  const query = { text, query_timeout: lookTimeout } as pg.QueryConfig
  const { rows } = await pool.query<Place>(query)
  if (!rows[0]) throw new Error('It is no standby that follows a primary at the moment.')
  return rows[0]
}

/** Whether the primary would fail likewise: the work refused what was asked, or takes too long. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && (error.code !== 'unavailable' || error.reason === 'databaseSlow')
