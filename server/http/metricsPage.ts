import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { isForwarded } from './forwardedHeaders.ts'

/**
 * `/metrics`, for Prometheus: with METRICS_TOKEN, for requests with it as a bearer token; otherwise for this machine
 * only. Everybody else gets 404.
 */
export function addMetricsPage(http: FastifyInstance, { settings, metrics }: Services): void {
  http.get('/metrics', async (request, reply) => {
    const may = settings.metricsToken === null ? isFromHere(request) : brings(request, settings.metricsToken)
    if (!may) throw refuse('nothingHere')
    const { type, text } = await metrics.page()
    return reply.type(type).header('cache-control', 'no-store').send(text)
  })
}

/** Whether a request comes directly from this machine; one that a local proxy forwards comes from elsewhere. */
const isFromHere = (request: FastifyRequest): boolean =>
  !isForwarded(request) && /^(::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '')

function brings({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}
