import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { productName } from '../../../contract/product.ts'
import { isDying } from './isDying.ts'

/** Any two numbers; nothing else takes advisory locks in the database `postgres`. */
const lock = '2036099951, 1'

/** Milliseconds to wait for a live process that holds the folder: it may be about to stop. */
const timeout = 2000
/**
 * Milliseconds to wait for a process that was killed: on an overloaded machine it takes long to exit, and PostgreSQL to
 * notice and release the lock.
 */
const staleLockTimeout = 60_000

/** Another process uses the data folder. */
export class DataDirInUseError extends Error {}

/**
 * Claims a data folder for this process, for as long as the returned connection stays open. Uses an advisory lock,
 * which is released when the process ends, however it ends.
 * @throws DataDirInUseError when another process holds it, or what `connect` throws
 */
export async function claimDataDir(
  connect: () => Promise<pg.Client>,
  dataDir: string,
  log: (line: string) => void,
): Promise<pg.Client> {
  const begun = Date.now()
  let client = await connect()
  let isLogged = false
  for (;;) {
    try {
      if (await takeLock(client)) return client
      const waited = Date.now() - begun
      const holder = waited > timeout ? await holderOf(client) : undefined
      if (holder && !(isDying(holder.pid) && waited < staleLockTimeout)) {
        await client.end()
        throw new DataDirInUseError(
          `DATA_DIR ${dataDir} is in use by another ${productName} process (pid ${holder.pid}); ` +
            'stop that one or set another DATA_DIR.',
        )
      }
      if (holder && !isLogged) {
        isLogged = true
        log(`Waiting for PostgreSQL to let go of what process ${holder.pid} had, which was killed.`)
      }
      await delay(100)
    } catch (error) {
      if (error instanceof DataDirInUseError) throw error
      // The other process is stopping the server; connecting starts it again.
      client = await connect()
    }
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`)
  return rows[0]?.taken === true
}

/**
 * Returns the process that holds the lock, by its connection's application name; undefined when it has just released
 * it.
 */
async function holderOf(client: pg.Client): Promise<{ pid: number } | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid, objid) = (${lock})`,
  )
  return rows[0] && { pid: Number(rows[0].name.split(' ')[1]) }
}
