import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that requests in flight have to end; an upload over a poor connection takes time. */
const shutdownTimeout = 25_000
/** Milliseconds between checks for idle connections, which are closed. */
const pollInterval = 50

/**
 * Tracks the connections of a server from its start. Returns how to stop it: it then accepts no more connections, and
 * has stopped when all requests in flight have their responses.
 */
export function openServing(http: FastifyInstance): { stop(): Promise<void> } {
  const sockets = new Set<Socket>()
  http.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function closeIdle() {
    http.server.closeIdleConnections()
    // Browsers open connections in advance. Node considers these busy, since no request on them has ended.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  function cutOff() {
    http.log.warn('Some requests did not end and were cut off.')
    http.server.closeAllConnections()
  }

  return {
    async stop() {
      const closing = http.close()
      const looking = setInterval(closeIdle, pollInterval)
      const givingUp = setTimeout(cutOff, shutdownTimeout)
      try {
        await closing
      } finally {
        clearInterval(looking)
        clearTimeout(givingUp)
      }
    },
  }
}
