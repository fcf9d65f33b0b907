import pg from 'pg'

type Purpose = 'backup' | 'restore' | 'backup check'

/** Runs work on a connection of its own, which is closed afterwards, rolling back what was not committed. */
export const withClient = <T>(
  connection: pg.ClientConfig,
  purpose: Purpose,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => withClients(connection, purpose, 1, ([client]) => work(client))

/** The same on several connections, at least one. */
export async function withClients<T>(
  connection: pg.ClientConfig,
  purpose: Purpose,
  count: number,
  work: (clients: [pg.Client, ...pg.Client[]]) => Promise<T>,
): Promise<T> {
  const newClient = () => new pg.Client({ ...connection, application_name: `yokoten ${purpose}` })
  const clients: [pg.Client, ...pg.Client[]] = [newClient(), ...Array.from({ length: count - 1 }, newClient)]
  // The query that fails reports a broken connection; without a listener it would end the process.
  for (const client of clients) client.on('error', () => undefined)
  try {
    for (const client of clients) await client.connect()
    return await work(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
