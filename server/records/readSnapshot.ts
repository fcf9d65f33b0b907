import type pg from 'pg'
import { inOrder, reader, run } from '../database/database.ts'
import { exportPatience } from './readReplica.ts'
import type { Services } from './services.ts'
import { disableStatementTimeout } from './transaction.ts'

/** Runs `work` in a read-only transaction that sees one snapshot of the database, without a time limit. */
export async function readSnapshot<T>(services: Services, work: (snapshot: Services) => Promise<T>): Promise<T> {
  const client = await services.database.pool.connect()
  try {
    const result = await snapshotOn(client, services, work)
    client.release()
    return result
  } catch (error) {
    // Its state is unknown: the connection is not reused.
    client.release(true)
    throw error
  }
}

/** The same on the replica while that is current; `work` may be begun again on the primary. */
export async function readReplicaSnapshot<T>(services: Services, work: (snapshot: Services) => Promise<T>): Promise<T> {
  const read = await services.database.replica?.read({ patience: exportPatience }, (client) =>
    snapshotOn(client, services, work),
  )
  return read ? read.result : readSnapshot(services, work)
}

async function snapshotOn<T>(
  client: pg.PoolClient,
  services: Services,
  work: (snapshot: Services) => Promise<T>,
): Promise<T> {
  const snapshot = reader((query) => run(client, query))
  await inOrder(client.query('begin isolation level repeatable read read only'), disableStatementTimeout(snapshot))
  const database = { ...services.database, ...snapshot, quick: snapshot, replica: null }
  const result = await work({ ...services, database })
  await client.query('commit')
  return result
}
