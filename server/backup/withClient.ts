import pg from 'pg'

/** Runs work on a connection of its own, which is closed afterwards, rolling back what was not committed. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  purpose: 'backup' | 'restore' | 'backup check',
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: `yokoten ${purpose}` })
  // The query that fails reports a broken connection; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
