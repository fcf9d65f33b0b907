import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

/**
 * Takes requests at HOST and PORT; answers where that is. `taken` has that port already, where only root may have it.
 * @throws an Error with a sentence on what to set instead
 */
export async function listen(
  http: FastifyInstance,
  { host, port }: Settings,
  taken: Server | null = null,
): Promise<AddressInfo> {
  try {
    // Given another server, Node listens on what that one has.
    await http.listen(taken ? Object.assign(taken, { host }) : { host, port })
  } catch (error) {
    throw new Error(reasonOf(error, host, port), { cause: error })
  }
  return http.server.address() as AddressInfo
}

/** Linux keeps lower ports for root. */
const firstFreePort = 1024

/**
 * Takes a port that only root may have, for `listen`, and turns visitors away until then; null for any other.
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
