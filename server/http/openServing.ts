import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which requests in flight may end; an upload over bad radio takes its time. */
const longest = 25_000
/** Connections that carry nothing are closed as they become free. */
const lookEvery = 50

/**
 * Watches the connections of a server from its beginning. Answers how to stop it: it takes no more connections then, and
 * has stopped when the requests in flight have their answers.
 */
export function openServing(http: FastifyInstance): { stop(): Promise<void> } {
  const sockets = new Set<Socket>()
  http.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })

  function closeIdle() {
    http.server.closeIdleConnections()
    // Browsers open some ahead of what they will ask. To Node these are busy, since no request on them has ended.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }

  function cutOff() {
    http.log.warn('Some requests did not end and were cut off.')
    http.server.closeAllConnections()
  }

  return {
    async stop() {
      const closing = http.close()
      const looking = setInterval(closeIdle, lookEvery)
      const givingUp = setTimeout(cutOff, longest)
      try {
        await closing
      } finally {
        clearInterval(looking)
        clearTimeout(givingUp)
      }
    },
  }
}
