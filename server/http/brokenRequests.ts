import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '../../contract/errors.ts'
import { refuse } from '../process/refuse.ts'
import { answerProblem, problemOf } from './problems.ts'

/** No hook sees these answers, so they bring by themselves what every answer says. */
const carefulHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
}

/** What Node calls the faults of a request that are more than bad form. */
const refusals: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'tooLarge',
  ERR_HTTP_REQUEST_TIMEOUT: 'tooSlow',
}

/**
 * Answers what is no HTTP, too long a head of one, or a request that does not arrive in time: no route sees it to its end.
 * The connection is closed, since nobody knows where its next request would begin.
 */
export function answerBrokenRequest(error: { code?: string }, socket: Socket): void {
  // Browsers open connections ahead of what they will ask; one that is not used needs no answer.
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
  const answer = [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n')
  // Whoever goes on sending would keep the half that is still open.
  socket.end(answer, () => socket.destroy())
}

/** Answers an address that cannot be read, such as `/api/cases/%`, which belongs to no route. */
export function answerBrokenAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answerProblem(error, request, reply.headers({ ...carefulHeaders, 'x-request-id': request.id }))
}
