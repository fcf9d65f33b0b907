import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { problems, type Problem, type ProblemCode } from '../../../contract/errors.ts'
import { isConnectionFault } from '../database.ts'
import { refuse, Refusal } from '../refuse.ts'
import { wrongField } from './wrongField.ts'

/** Refusals that the HTTP library makes by itself, by its own codes. */
const libraryRefusals: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedType',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'notFound',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedType',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
}

/** Makes every refusal of the app an `application/problem+json` answer. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler((request, reply) =>
    answerProblem(refuse('notFound', 'There is nothing at this address.'), request, reply),
  )
}

/** Answers one fault; what nobody foresaw is logged and said without details. */
export function answerProblem(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(fault)
  const { status, title } = problems[refusal.code]
  if (status >= 500) request.log.error({ err: fault }, refusal.message)
  const { errors, current, retryAfter } = refusal.details
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  const problem: Problem = {
    type: 'about:blank',
    title,
    status,
    detail: refusal.message,
    code: refusal.code,
    ...(errors && { errors }),
    ...(current !== undefined && { current }),
  }
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(problem)
}

function asRefusal(fault: unknown): Refusal {
  if (fault instanceof Refusal) return fault
  if (isConnectionFault(fault)) return refuse('unavailable', { detail: 'The database does not answer.', retryAfter: 2 })
  const { code, statusCode } = fault as { code?: string; statusCode?: number }
  const known = code === undefined ? undefined : libraryRefusals[code]
  if (known) return refuse(known)
  if (statusCode === 429) return refuse('tooMany')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('malformed')
  return refuse('internal')
}

/** What a schema found wrong, as a refusal whose first sentence can be shown. */
export function invalid(error: z.ZodError): Refusal {
  const errors = error.issues.map(wrongField)
  const [first] = errors
  const detail = first && (first.path ? `${first.path}: ${first.message}` : first.message)
  return refuse('invalid', { errors, ...(detail && { detail }) })
}
