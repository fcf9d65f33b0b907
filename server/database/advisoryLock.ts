import type { Services } from '../records/services.ts'

/**
 * Does something that no other process does at the same time, told by a name; answers false, at once, where another one is
 * at it. The lock lives in a connection: it ends with the process, however that ends.
 */
export async function withAdvisoryLock(services: Services, name: string, doing: () => Promise<void>): Promise<boolean> {
  const client = await services.database.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [name],
    )
    if (!rows[0]?.mine) return false
    try {
      await doing()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
    return true
  } finally {
    client.release()
  }
}
