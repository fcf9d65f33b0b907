import type { OwnPostgres } from '../server/process/postgres/ownPostgres.ts'
import { Cable } from '../server/testing/cable.ts'
import type { TestContext } from './testContext.ts'

/** A database connection through a proxy that injects faults, and its address. */
export async function openFaultyConnection(
  { onTeardown }: TestContext,
  connection: OwnPostgres['connection'],
): Promise<{ cable: Cable; url: string }> {
  const cable = await Cable.layTo(connection)
  onTeardown(() => cable.remove())
  const { user, password, database } = connection
  return { cable, url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${cable.port}/${database}` }
}

/** The same database without the proxy. */
export const addressOf = ({ host, user, password, database }: OwnPostgres['connection']): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}/${database}`
