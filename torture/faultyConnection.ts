import type { OwnPostgres } from '../server/process/postgres/ownPostgres.ts'
import { FaultyProxy } from '../server/testing/faultyProxy.ts'
import type { TestContext } from './testContext.ts'

/** A database connection through a proxy that injects faults, and its address. */
export async function openFaultyConnection(
  { onTeardown }: TestContext,
  connection: OwnPostgres['connection'],
<<<<<<< HEAD:torture/faultyConnection.ts
): Promise<{ cable: FaultyProxy; url: string }> {
  const cable = await FaultyProxy.openTo(connection)
  onTeardown(() => cable.remove())
=======
): Promise<{ proxy: FaultyProxy; url: string }> {
  const proxy = await FaultyProxy.openTo(connection)
  later(() => proxy.remove())
>>>>>>> b14c861 (Say in the kits' comments what the code does):torture/layCable.ts
  const { user, password, database } = connection
  return { proxy, url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}/${database}` }
}

<<<<<<< HEAD:torture/faultyConnection.ts
/** The same database without the proxy. */
=======
/** The same database without a proxy. */
>>>>>>> b14c861 (Say in the kits' comments what the code does):torture/layCable.ts
export const addressOf = ({ host, user, password, database }: OwnPostgres['connection']): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}/${database}`
