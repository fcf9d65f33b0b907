import { reader, run } from '../database/database.ts'
import type { Services } from './services.ts'
import { disableStatementTimeout } from './transaction.ts'

/** Runs `work` in a read-only transaction that sees one snapshot of the database, without a time limit. */
export async function readSnapshot<T>(services: Services, work: (snapshot: Services) => Promise<T>): Promise<T> {
  const client = await services.database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const snapshot = reader((query) => run(client, query))
    await disableStatementTimeout(snapshot)
    const result = await work({ ...services, database: { ...services.database, ...snapshot, quick: snapshot } })
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // Its state is unknown: the connection is not reused.
    client.release(true)
    throw error
  }
}
