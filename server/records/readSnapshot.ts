import { reader, run } from '../database/database.ts'
import type { Services } from './services.ts'
import { disableStatementTimeout } from './transaction.ts'

/**
 * Lets everything that `story` reads from its app be of one moment, whatever others write meanwhile, and take as long as
 * it needs. It writes nothing.
 */
export async function readSnapshot<T>(services: Services, story: (still: Services) => Promise<T>): Promise<T> {
  const client = await services.database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const still = reader((query) => run(client, query))
    await disableStatementTimeout(still)
    const result = await story({ ...services, database: { ...services.database, ...still, quick: still } })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection in doubt is not used again.
    client.release(true)
    throw error
  }
}
