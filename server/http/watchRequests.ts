import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { liveCalls } from '../../contract/live/live.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../records/services.ts'

/** Addresses that proxies and service managers request every few seconds. */
const probes = new Set(['/healthz', '/readyz'])

/** Routes whose responses last as long as somebody is connected. */
const streams = new Set<string>([liveCalls.openEvents.path, '/api/wall/:token/events'])

/** A request id that is accepted from a proxy: any common format, and nothing that could break a log line. */
const acceptableId = /^[\w.:-]{8,100}$/

/** The id of a request in the log: the proxy's if it sends one, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const sent = headers['x-request-id']
  return typeof sent === 'string' && acceptableId.test(sent) ? sent : randomUUID()
}

/**
 * Returns the request id to the caller, counts the response, and at LOG_LEVEL info or finer logs a line about it,
 * except for health checks.
 */
export function watchRequests(http: FastifyInstance, { metrics, settings }: Services): void {
  const logs = ['info', 'debug', 'trace'].includes(settings.logLevel)
  http.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'nothing'
    // Streams last as long as somebody is connected, so their duration means nothing.
    if (!streams.has(route)) metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    if (logs && !probes.has(route)) {
      // The route and not the URL: what people search for is private.
      const milliseconds = Math.round(reply.elapsedTime * 10) / 10
      request.log.info({ method: request.method, route, status: reply.statusCode, milliseconds }, 'Answered.')
    }
    done()
  })
}
