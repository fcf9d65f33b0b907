import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../refuse.ts'
import { answerProblem, problemOf } from './problems.ts'

/** No hook sees these answers, so they bring by themselves what every answer says. */
const carefulHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
}

/** What the parser of HTTP calls a head that is longer than it reads. */
const tooLong = 'HPE_HEADER_OVERFLOW'

/**
 * Answers what is no HTTP, or too long a head of one: no request comes of it, so no route ever sees it.
 * The connection is closed, since nobody knows where its next request would begin.
 */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = problemOf(error.code === tooLong ? refuse('tooLarge') : refuse('malformed'))
  const body = JSON.stringify(problem)
  const headers = {
    ...carefulHeaders,
    'x-request-id': randomUUID(),
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n'))
}

/** Answers an address that cannot be read, such as `/api/cases/%`, which belongs to no route. */
export function answerBrokenAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void answerProblem(error, request, reply.headers({ ...carefulHeaders, 'x-request-id': request.id }))
}
