import type { OwnPostgres } from '../server/process/postgres/ownPostgres.ts'
import { FaultyProxy } from '../server/testing/faultyProxy.ts'
import type { TestContext } from './testContext.ts'

/** A database connection through a proxy that injects faults, and its address. */
export async function openFaultyConnection(
  { onTeardown }: TestContext,
  connection: OwnPostgres['connection'],
): Promise<{ cable: FaultyProxy; url: string }> {
  const cable = await FaultyProxy.openTo(connection)
  onTeardown(() => cable.remove())
  const { user, password, database } = connection
  return { cable, url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${cable.port}/${database}` }
}

/** The same database without the proxy. */
export const addressOf = ({ host, user, password, database }: OwnPostgres['connection']): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}/${database}`
