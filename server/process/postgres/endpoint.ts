import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '../errorCode.ts'
import { type Account, canReach } from '../account/account.ts'

/** Where the server listens: the folder of its Unix socket, or the loopback address on Windows. */
export type Endpoint = { host: string; port: number }

/** Linux allows 107 bytes for a socket's path, macOS 103. */
const longestSocketPath = 103
const socketPort = 5432

/**
 * Chooses where the server listens: a Unix socket in the cluster's folder, or in a private temporary folder when that
 * path is too long; on Windows a free port of the loopback address.
 * @throws an Error with a sentence when there is no such place
 */
export async function chooseEndpoint(cluster: string, account: Account): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  if (fits(cluster)) return { host: cluster, port: socketPort }

  const name = `yokoten-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`
  const parent = [tmpdir(), '/tmp'].find((folder) => fits(join(folder, name)) && canReach(account, folder))
  if (!parent) throw new Error(`The path of DATA_DIR (${cluster}) is too long for a socket; set a shorter one.`)
  return { host: join(parent, name), port: socketPort }
}

/**
 * Creates the private folder, if the socket is not in the cluster's.
 * Security: anyone may create folders beside it, so one that belongs to another account, or a link, is refused.
 */
export function prepareEndpoint({ host }: Endpoint, cluster: string, account: Account): void {
  if (!isFolderApart(host, cluster)) return
  try {
    mkdirSync(host, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const found = lstatSync(host)
  const isOurs = found.uid === process.getuid?.() || found.uid === account?.uid
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new Error(`${host} belongs to somebody else; remove it, or set a shorter DATA_DIR.`)
  }
  if (account) chownSync(host, account.uid, account.gid)
}

/** Removes what `prepareEndpoint` created, once the server has stopped. */
export function cleanUpEndpoint({ host }: Endpoint, cluster: string): void {
  try {
    if (isFolderApart(host, cluster)) rmdirSync(host)
  } catch {
    // Another process is starting the server, or the folder has been cleaned up already.
  }
}

const isFolderApart = (host: string, cluster: string): boolean => host.startsWith('/') && host !== cluster

/** The server's settings to listen there and nowhere else. */
export const endpointSettings = ({ host, port }: Endpoint): Record<string, string> =>
  host.startsWith('/')
    ? { listen_addresses: '', unix_socket_directories: quoted(host), unix_socket_permissions: '0700', port: `${port}` }
    : { listen_addresses: host, unix_socket_directories: '', port: `${port}` }

/** The setting is a list, in which a path with a comma or a space needs quotes. */
function quoted(path: string): string {
  return `"${path.replaceAll('"', '""')}"`
}

const fits = (folder: string): boolean => Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const server = createServer().on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
