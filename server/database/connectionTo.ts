import { Socket, type NetConnectOpts } from 'node:net'
import pg from 'pg'
import { addressesOf } from '../process/settings/databaseAddress.ts'
import { isDatabaseUnreachable } from './database.ts'

/** Milliseconds that a server may take to say whether it accepts writes. */
const probeTimeout = 3000

/**
 * The settings of connections to DATABASE_URL. An address with several hosts names the servers of one replicated
 * database, as for libpq with `target_session_attrs=read-write`, which pg does not know: each new connection leads to
 * the one that accepts writes at that moment.
 * https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
export function connectionTo(databaseUrl: string): pg.ClientConfig {
  const [first = databaseUrl, ...others] = addressesOf(databaseUrl)
  if (others.length === 0) return { connectionString: first }
  const findPrimary = searchAmong([first, ...others])
  return { connectionString: first, stream: () => socketTo(findPrimary) }
}

/** A socket that connects to the found place, whichever it is given. */
function socketTo(find: () => Promise<NetConnectOpts>): Socket {
  const socket = new Socket()
  const connect = socket.connect.bind(socket)
  async function connectToFound() {
    try {
      const place = await find()
      // The caller may have given up in the meantime.
      if (!socket.destroyed) connect(place)
    } catch (error) {
      socket.destroy(error as Error)
    }
  }
  socket.connect = () => {
    void connectToFound()
    return socket
  }
  return socket
}

/** Connections that are opened at the same time share one search. */
function searchAmong(addresses: string[]): () => Promise<NetConnectOpts> {
  let searching: Promise<NetConnectOpts> | null = null
  return () => (searching ??= search(addresses).finally(() => (searching = null)))
}

/** @throws why a server refuses, such as a wrong password; otherwise an error that counts as an unreachable database */
async function search(addresses: string[]): Promise<NetConnectOpts> {
  try {
    return await Promise.any(addresses.map(placeIfPrimary))
  } catch (error) {
    const reasons = (error as AggregateError).errors as Error[]
    const none = new Error(`None of the ${addresses.length} servers of DATABASE_URL accepts writes`, { cause: error })
    // PostgreSQL's cannot_connect_now.
    throw reasons.find((reason) => !isDatabaseUnreachable(reason)) ?? Object.assign(none, { code: '57P03' })
  }
}

async function placeIfPrimary(address: string): Promise<NetConnectOpts> {
  const client = new pg.Client({
    connectionString: address,
    application_name: 'yokoten finds the primary',
    connectionTimeoutMillis: probeTimeout,
    query_timeout: probeTimeout,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ writes: boolean }>(
      `select not pg_is_in_recovery() and not current_setting('transaction_read_only')::boolean as writes`,
    )
    const { host, port } = client
    if (!rows[0]?.writes) throw Object.assign(new Error(`${host}:${port} is a standby`), { code: '57P03' })
    return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  } finally {
    client.end().catch(() => undefined)
  }
}
