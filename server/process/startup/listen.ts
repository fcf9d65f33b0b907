import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/**
 * Listens on HOST and PORT, and returns the address. `taken` is the server that already has the port if only root may
 * open it.
 * @throws an Error with a sentence on what to set instead
 */
export async function listen(
  http: FastifyInstance,
  { host, port }: Settings,
  taken: Server | null = null,
): Promise<AddressInfo> {
  try {
    // Given another server, Node listens on its handle.
    await http.listen(taken ? Object.assign(taken, { host }) : { host, port })
  } catch (error) {
    throw new Error(reasonOf(error, host, port), { cause: error })
  }
  return http.server.address() as AddressInfo
}

/** Linux reserves lower ports for root. */
const firstFreePort = 1024

/**
 * Opens a port that only root may open, for `listen`, and rejects connections until then; null for any other port.
 * @throws an Error with a sentence on what to set instead
 */
export async function takeLowPort({ host, port }: Settings): Promise<Server | null> {
  if (port === 0 || port >= firstFreePort) return null
  const server = createServer((socket) => socket.destroy()).listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(reasonOf(error, host, port), { cause: error })
  }
  return server
}

function reasonOf(error: unknown, host: string, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `Port ${port} is in use; stop what uses it, or set PORT to another number.`
  if (code === 'EACCES') {
    return `This account may not listen on port ${port}; set PORT to 1024 or more, with a proxy in front.`
  }
  if (code !== undefined && /^(EADDRNOTAVAIL|EAFNOSUPPORT|ENOTFOUND|EAI_AGAIN|EINVAL)$/.test(code)) {
    return `HOST ${host} is no address of this machine; set it to one that is, or to :: for all of them.`
  }
  return message
}
