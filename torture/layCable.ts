import type { OwnPostgres } from '../server/process/postgres/ownPostgres.ts'
import { Cable } from '../server/testing/cable.ts'
import type { Ground } from './ground.ts'

/** A line to a database that can be disturbed, and the address of the database at its end. */
export async function layCable(
  { later }: Ground,
  connection: OwnPostgres['connection'],
): Promise<{ cable: Cable; url: string }> {
  const cable = await Cable.layTo(connection)
  later(() => cable.remove())
  const { user, password, database } = connection
  return { cable, url: `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${cable.port}/${database}` }
}

/** The same database without a cable. */
export const addressOf = ({ host, user, password, database }: OwnPostgres['connection']): string =>
  `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}/${database}`
