import pg from 'pg'

/** Does something on a connection of its own, which ends with it and takes with it what was not committed. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  purpose: 'backup' | 'restore' | 'backup check',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: `yokoten ${purpose}` })
  // A connection that breaks is told by the question that it breaks; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
