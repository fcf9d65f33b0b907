import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings.ts'

/**
 * Takes requests at HOST and PORT; answers where that is.
 * @throws an Error with a sentence on what to set instead
 */
export async function listen(http: FastifyInstance, { host, port }: Settings): Promise<AddressInfo> {
  try {
    await http.listen({ host, port })
  } catch (error) {
    throw new Error(reasonOf(error, host, port), { cause: error })
  }
  return http.server.address() as AddressInfo
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
