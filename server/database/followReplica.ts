import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds of lag beyond which the replica is not used. */
const maxReplicaLag = 2000
/** Milliseconds between two looks at how far the replica is. */
const lookInterval = 500
/** Milliseconds that a look may take. */
const lookTimeout = 2000
/** Looks at the primary that are remembered to tell the lag: those of the last minute. */
const mostPositions = 60_000 / lookInterval

/** How far the write-ahead log of the primary has got, in bytes. */
export type Position = number

export type ReplicaState = {
  /** `current` while it is used; `behind` by two seconds or more; `away` when it does not answer or follows nobody. */
  state: 'current' | 'behind' | 'away'
  /** How old its newest data is, in milliseconds, when it was last looked at; null while it is away. */
  lag: number | null
}

export type ReplicaPools = {
  /** Connections to the replica. */
  pool: pg.Pool
  /** Where the primary's position is read. */
  primary: pg.Pool
  /** Called when the replica is no longer used, with what is known of the cause, and with null when it is used again. */
  onChange(cause: { state: ReplicaState['state']; error: unknown } | null): void
}

/** `system` tells another database from a copy of this one. */
export type Place = { at: Position; system: string }

const selectPrimary = `
  select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 as at,
         (select system_identifier::text from pg_control_system()) as system`

/** No row unless it is a standby that is receiving the primary's changes: a server left behind by a failover is not. */
export const selectReplica = `
  select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 as at,
         (select system_identifier::text from pg_control_system()) as system
  where pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)`

/**
 * Follows how far the replica is: the primary's position is remembered with its moment, and the replica's data is as old as
 * the newest of these positions that it has reached. No clock of another machine is involved.
 */
export function followReplica({ pool, primary, onChange }: ReplicaPools) {
  let positions: { at: Position; moment: number }[] = []
  /** Everything committed before this moment has reached the replica, as far as is known. */
  let shownUpTo = -Infinity
  /** What the last look found. */
  let seen: ReplicaState = { state: 'away', lag: null }
  let wasUsed = true
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
      if (replica.system !== expected.system) throw new Error('It is not a standby of the database of DATABASE_URL.')
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

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      await look()
      await delay(lookInterval, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }
  const following = follow()

  return {
    state: (): ReplicaState => (seen.state === 'current' && !isUsable() ? { ...seen, state: 'behind' } : seen),
    /** Whether the replica was close enough at the last look, and that was not long ago. */
    isUsable,
    /** What the primary has committed by now; null while that is unknown. */
    position,
    async stop(): Promise<void> {
      closing.abort()
      await following
    },
  }
}

async function placeOf(pool: pg.Pool, text: string): Promise<Place> {
  const query = { text, query_timeout: lookTimeout } as pg.QueryConfig
  const { rows } = await pool.query<Place>(query)
  if (!rows[0]) throw new Error('It is not a standby that is following a primary.')
  return rows[0]
}
