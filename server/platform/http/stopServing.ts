import type { FastifyInstance } from 'fastify'

/** Milliseconds in which requests in flight may end; an upload over bad radio takes its time. */
const longest = 25_000
/** Connections that carry nothing are closed as they become free. */
const lookEvery = 50

/** Takes no more connections, and answers when the requests in flight have theirs. */
export async function stopServing(http: FastifyInstance): Promise<void> {
  const closing = http.close()
  const closeIdle = setInterval(() => http.server.closeIdleConnections(), lookEvery)
  const giveUp = setTimeout(() => {
    http.log.warn('Some requests did not end and were cut off.')
    http.server.closeAllConnections()
  }, longest)
  try {
    await closing
  } finally {
    clearInterval(closeIdle)
    clearTimeout(giveUp)
  }
}
