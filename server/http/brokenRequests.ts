import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '../../contract/http/errors.ts'
import { nodeHttp } from '../process/nodeHttp.ts'
import { refuse } from '../process/refuse.ts'
import { answerProblem, problemOf } from './problems.ts'

/** No hook runs for these responses, so they set the usual headers themselves. */
const carefulHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
}

/** Node's error codes that deserve a more specific refusal than `malformed`. */
const refusals: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/**
 * Responds to input that is not HTTP, to headers that are too long, and to requests that do not arrive in time; none of
 * these reach a route. The connection is closed, since nobody knows where its next request would begin.
 */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  // Browsers open connections in advance; one that was never used needs no response.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) {
    socket.destroy()
    return
  }
  const problem = problemOf(refuse(refusals[error.code ?? ''] ?? 'malformed'), 'en')
  const body = JSON.stringify(problem)
  const headers = {
    ...carefulHeaders,
    'x-request-id': randomUUID(),
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const answer = [`HTTP/1.1 ${problem.status} ${nodeHttp.STATUS_CODES[problem.status]}`, ...lines, '', body].join(
    '\r\n',
  )
  // A client that keeps sending would otherwise keep its half of the connection open.
  socket.end(answer, () => socket.destroy())
}

/** Responds to an address that cannot be decoded, such as `/api/cases/%`, which matches no route. */
export function answerBrokenAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answerProblem(error, request, reply.headers({ ...carefulHeaders, 'x-request-id': request.id }))
}
