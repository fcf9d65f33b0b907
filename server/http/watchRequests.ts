import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { liveCalls } from '../../contract/live.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../records/services.ts'

/** What proxies and service managers ask every few seconds. */
const probes = new Set(['/healthz', '/readyz'])

/** What goes on for as long as somebody looks. */
const streams = new Set<string>([liveCalls.openEvents.path, '/api/wall/:token/events'])

/** What a proxy may call a request: enough for any common form of id, and nothing that could break a line of a log. */
const acceptableId = /^[\w.:-]{8,100}$/

/** The name of a request in every line of the log: the proxy's own where it sends one, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && acceptableId.test(sent) ? sent : randomUUID()
}

/** Tells the caller the request's name, counts its answer, and with LOG_LEVEL info or finer logs a line about it, unless it asks for health alone. */
export function watchRequests(http: FastifyInstance, { metrics, settings }: Services): void {
  const logs = ['info', 'debug', 'trace'].includes(settings.logLevel)
  http.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'nothing'
    // Streams last as long as somebody looks: their time says nothing.
    if (!streams.has(route)) {
      metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    }
    if (logs && !probes.has(route)) {
      // The pattern and not the address: what people search for is their own business.
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10
      request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'Answered.')
    }
    done()
  })
}
