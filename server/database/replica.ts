import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import {
  followReplica,
  type Place,
  type Position,
  type ReplicaPools,
  type ReplicaState,
  selectReplica,
} from './followReplica.ts'
import { Refusal } from '../process/refuse.ts'

/** Milliseconds between two queries of the position of a replica that has to catch up. */
const waitInterval = 10

/** A standby that answers long reads in place of the primary. */
export type Replica = {
  state(): ReplicaState
  /** What the primary has committed by now; null while that is unknown. */
  position(): Promise<Position | null>
  /**
   * Runs reads on one connection to the replica, once it has everything up to a position: what the primary has
   * committed by now, if none is given. Returns null when the primary must be read instead: the replica is unreachable,
   * lags too much, does not get that far within `patience` milliseconds, or fails during the reads.
   */
  read<T>(
    options: { upTo?: Promise<Position | null> | undefined; patience: number },
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<{ result: T } | null>
  /** Number of reads that the replica answered, and of those left to the primary. */
  counts: { replica: number; primary: number }
  close(): Promise<void>
}

/** Answers reads from a standby as long as it is close enough to the primary. */
export function openReplica(pools: ReplicaPools): Replica {
  const { pool } = pools
  const { state, isUsable, position, stop } = followReplica(pools)
  const counts = { replica: 0, primary: 0 }

  /** Waits until the server of this connection has reached a position; false when it has not within `patience`. */
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

  return {
    counts,
    state,
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
      await Promise.all([stop(), pool.end()])
    },
  }
}

/** Whether the primary would fail in the same way: the work refused the request, or its statements take too long. */
const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && (error.code !== 'unavailable' || error.reason === 'databaseSlow')
