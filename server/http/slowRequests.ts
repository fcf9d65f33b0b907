import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerBrokenRequest } from './brokenRequests.ts'

/** Milliseconds in which a whole request must arrive; a photo over a poor connection takes one or two minutes. */
export const requestTimeout = 5 * 60_000
/** Milliseconds in which the headers of a request must arrive. */
export const headersTimeout = 15_000
/** Milliseconds between checks of requests that are still arriving. */
export const pollInterval = 5000

/** Milliseconds over which the rate of a body is measured, repeatedly: a phone may lose its connection for a moment. */
const judgedOver = 30_000
/** Minimum rate of a body in bytes per second. */
const slowest = 500

type Arriving = { request: FastifyRequest; since: number; bytesBefore: number }

/**
 * Ends requests whose body arrives so slowly that nobody can be waiting for it: each occupies a connection and the
 * memory of what has arrived. Returns a function that checks them now.
 */
export function endSlowRequests(http: FastifyInstance, now = () => performance.now()): () => void {
  const arriving = new Set<Arriving>()
  const known = new WeakMap<FastifyRequest, Arriving>()

  http.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request
    if ((headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined) {
      const one = { request, since: now(), bytesBefore: raw.socket.bytesRead }
      arriving.add(one)
      known.set(request, one)
    }
    done()
  })
  http.addHook('onResponse', (request, _reply, done) => {
    const one = known.get(request)
    if (one) arriving.delete(one)
    done()
  })

  function look() {
    for (const one of arriving) {
      const { raw } = one.request
      if (raw.complete || raw.destroyed) arriving.delete(one)
      else judge(one)
    }
  }

  function judge(one: Arriving) {
    const { socket } = one.request.raw
    const milliseconds = now() - one.since
    if (milliseconds <= judgedOver) return
    const bytes = socket.bytesRead - one.bytesBefore
    one.since = now()
    one.bytesBefore = socket.bytesRead
    if ((bytes * 1000) / milliseconds >= slowest) return
    arriving.delete(one)
    answerBrokenRequest({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
  }

  const looking = setInterval(look, pollInterval).unref()
  http.addHook('onClose', (_http, done) => {
    clearInterval(looking)
    done()
  })
  return look
}
