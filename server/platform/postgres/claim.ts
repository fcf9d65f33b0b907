import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Any two numbers; nobody else takes advisory locks in the database `postgres`. */
const lock = '2036099951, 1'

/** A process that was killed a moment ago may still count as alive; one that lives on is not waited for. */
const patience = 2000

/** Another process has the data folder. */
export class DataDirInUseError extends Error {}

/**
 * Makes this process the only one on a data folder, for as long as the connection that is answered stays open. The lock
 * is PostgreSQL's, and goes when the process ends, however it ends.
 * @throws DataDirInUseError when another process has it, or what `connect` throws.
 */
export async function claim(connect: () => Promise<pg.Client>, dataDir: string): Promise<pg.Client> {
  const until = Date.now() + patience
  let client = await connect()
  for (;;) {
    try {
      if (await takeLock(client)) return client
      if (Date.now() > until) {
        const pid = await holder(client)
        await client.end()
        throw new DataDirInUseError(
          `DATA_DIR ${dataDir} is in use by another Yokoten process${pid ? ` (pid ${pid})` : ''}; ` +
            'stop that one or set another DATA_DIR.',
        )
      }
      await delay(100)
    } catch (error) {
      if (error instanceof DataDirInUseError) throw error
      // The other process is stopping the server under us; connecting starts it again.
      client = await connect()
    }
  }
}

async function takeLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lock}) as taken`)
  return rows[0]?.taken === true
}

/** The other process' number, which its connection carries in its name. */
async function holder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and (classid, objid) = (${lock})`,
  )
  return rows[0]?.name.split(' ')[1]
}
