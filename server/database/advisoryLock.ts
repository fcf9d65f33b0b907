import type { Database } from './database.ts'

/**
 * Runs `work` under a named advisory lock, so that no other process does the same at the same time; returns false at once
 * when another process holds the lock. The lock belongs to a connection, so it ends with the process, however that ends.
 */
export async function withAdvisoryLock(
  { database }: { database: Database },
  name: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const client = await database.sessions.connect()
  try {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [name],
    )
    if (!rows[0]?.locked) return false
    try {
      await work()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
    return true
  } finally {
    client.release()
  }
}
