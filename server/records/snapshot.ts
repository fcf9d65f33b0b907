import { reader, run } from '../database/database.ts'
import type { House } from './services.ts'
import { takeTime } from './transaction.ts'

/**
 * Lets everything that `story` reads from its house be of one moment, whatever others write meanwhile, and take as long as
 * it needs. It writes nothing.
 */
export async function readingOneMoment<T>(house: House, story: (still: House) => Promise<T>): Promise<T> {
  const client = await house.database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const still = reader((query) => run(client, query))
    await takeTime(still)
    const result = await story({ ...house, database: { ...house.database, ...still, quick: still } })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection in doubt is not used again.
    client.release(true)
    throw error
  }
}
