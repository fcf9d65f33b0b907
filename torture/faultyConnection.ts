import type { OwnPostgres } from '../server/process/postgres/ownPostgres.ts'
import { FaultyProxy } from '../server/testing/faultyProxy.ts'
import type { TestContext } from './testContext.ts'

/** A database connection through a proxy that injects faults, and its address. */
export async function openFaultyConnection(
  { onTeardown }: TestContext,
  connection: OwnPostgres['connection'],
): Promise<{ proxy: FaultyProxy; url: string }> {
  const proxy = await FaultyProxy.openTo(connection)
  onTeardown(() => proxy.remove())
  const { user, password, database } = connection
  return { proxy, url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}/${database}` }
}

/** The same database without the proxy. */
export const addressOf = ({ host, user, password, database }: OwnPostgres['connection']): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}/${database}`
