import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { fastify } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import type { Settings } from '../settings/settings.ts'
import { listen } from './listen.ts'

const http = fastify()
afterEach(() => http.close())
const at = (host: string, port: number) => listen(http, { host, port } as Settings)

test('a port in use, and an address of another machine, are named in a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(at('127.0.0.1', port)).rejects.toThrow(`Port ${port} is in use`)
  other.close()
  // Reserved for documentation, so no machine has it.
  await expect(at('192.0.2.1', 0)).rejects.toThrow('HOST 192.0.2.1 is no address of this machine')
})
