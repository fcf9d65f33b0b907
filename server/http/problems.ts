import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { problems, type Problem, type ProblemCode } from '../../contract/http/errors.ts'
import { fieldMessage, fieldTexts, typeTexts } from '../../contract/http/fieldMessage.ts'
import {
  inEnglish,
  messageText,
  messageParams,
  type Translate,
  type PlaceholderValue,
} from '../../contract/http/message.ts'
import type { Language } from '../../contract/settings/preferenceChoices.ts'
import { asUnavailable, isDatabaseUnreachable, violatedConstraint } from '../database/database.ts'
import { detailIn, type FieldProblem, messageOf, refuse, Refusal } from '../process/refuse.ts'
import { requestLanguage } from '../process/requestLanguage.ts'
import { translateInto } from '../process/translate.ts'
import { wrongContentType } from './acceptJson.ts'
import { sendsTooMuch } from './bodyLimits.ts'
import type { UnknownAddress } from './unknownAddress.ts'
import { carFields } from '../../contract/fields/car.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { taskFields } from '../../contract/fields/task.ts'

/** Refusals by the HTTP library, by its error codes. */
const libraryRefusals: Record<string, ProblemCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed',
  FST_ERR_BAD_URL: 'notFound',
  FST_ERR_MAX_PARAM_LENGTH: 'notFound',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupportedType',
  FST_REQ_FILE_TOO_LARGE: 'tooLarge',
}

/** Turns every error of the app into an `application/problem+json` response. */
export function answerProblems(app: FastifyInstance, unknownAddress: UnknownAddress): void {
  app.setErrorHandler(answerProblem)
  app.setNotFoundHandler((request, reply) => answerProblem(unknownAddress(request), request, reply))
}

/** Responds to one error; an unexpected one is logged, and reported without details. */
export function answerProblem(fault: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = asRefusal(fault, request)
  const problem = problemOf(refusal, requestLanguage(request))
  if (problem.status >= 500) logFault(refusal, fault, request, reply)
  const { retryAfter, allow } = refusal.details
  if (sendsTooMuch(request)) void reply.header('connection', 'close')
  // RFC 6750, section 3: how a program can authenticate.
  if (problem.status === 401) void reply.header('www-authenticate', 'Bearer')
  if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
  if (allow !== undefined) void reply.header('allow', allow)
  const body = problem.status >= 500 ? { ...problem, requestId: request.id } : problem
  return reply.code(problem.status).type('application/problem+json').serializer(JSON.stringify).send(body)
}

/** Temporary faults that each app has logged recently. */
const loggedBy = new WeakMap<FastifyBaseLogger, LRUCache<string, true>>()
/** Milliseconds before the same temporary fault is logged again. */
const quietPeriod = 60_000
/** There are only a few messages, but one that contains an external name can occur in many variants. */
const maxMessages = 100

/**
 * Logs an unexpected error every time; the loss of the database is logged once, by its connections. Once the browser has
 * disconnected, work that it needed is given up, which is no error.
 */
function logFault(refusal: Refusal, fault: unknown, request: FastifyRequest, { raw }: FastifyReply): void {
  const { code, message } = refusal
  const isQuiet =
    isDatabaseUnreachable(refusal) ||
    (code === 'unavailable' && (raw.destroyed || wasLoggedLately(request.server.log, message)))
  request.log[isQuiet ? 'debug' : 'error']({ err: fault }, message)
}

/** Whether a message was logged within the last minute; if not, remembers it as logged now. */
function wasLoggedLately(log: FastifyBaseLogger, message: string): boolean {
  const logged = loggedBy.get(log) ?? new LRUCache<string, true>({ max: maxMessages, ttl: quietPeriod })
  loggedBy.set(log, logged)
  if (logged.has(message)) return true
  logged.set(message, true)
  return false
}

/** Returns a refusal as a problem, in the language of the request. */
export function problemOf(refusal: Refusal, language: Language): Problem {
  const { code, reason, details } = refusal
  const { status, title } = problems[code]
  const t = translateRefusalsInto(language)
  const errors = details.errors?.map((one) => ({
    path: one.path,
    message: messageText(one, t),
    ...someParams(messageParams(one, t)),
  }))
  return {
    type: 'about:blank',
    title,
    status,
    detail: detailIn(refusal, t),
    code,
    ...(reason !== null && { reason }),
    ...someParams(messageParams(messageOf(refusal), t)),
    ...(errors && { errors }),
    ...(details.current !== undefined && { current: details.current }),
  }
}

const someParams = (params: Record<string, string | number>) => (Object.keys(params).length > 0 ? { params } : {})

/** English needs no catalogue: its texts are their own keys. */
const translateRefusalsInto = (language: Language): Translate =>
  language === 'en' ? inEnglish : translateInto(language)

function asRefusal(fault: unknown, request: FastifyRequest): Refusal {
  if (fault instanceof Refusal) return fault
  const passing = asUnavailable(fault)
  if (passing) return passing
  // Every record can name files, and any of them may be removed at the same moment.
  if (violatedConstraint(fault) === 'attachment_ids_exist') return refuse('noSuchFiles')
  const { code, statusCode } = fault as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return wrongContentType(request)
  const known = code === undefined ? undefined : libraryRefusals[code]
  if (known) return refuse(known)
  if (statusCode === 429) return refuse('tooMany')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return refuse('malformed')
  return refuse('internal')
}

/** The refusal for what a schema found invalid. Two checks may find the same, such as that a value is no safe integer. */
export function invalid(error: z.ZodError): Refusal {
  const found = new Map(
    error.issues
      .flatMap(alternatives)
      .map(fieldProblem)
      .map((problem) => [JSON.stringify(problem), problem]),
  )
  return refuse('invalid', { errors: [...found.values()] })
}

/** What a value lacks that may have one of several shapes and has none: the issues of the shape that it comes closest to. */
function alternatives(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.message !== fieldTexts.unfit) return [issue]
  const isOtherType = (issues: z.core.$ZodIssue[]) =>
    issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
  const [closest] = issue.errors.toSorted(
    (one, other) => Number(isOtherType(one)) - Number(isOtherType(other)) || one.length - other.length,
  )
  return closest?.flatMap((inner) => alternatives({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}

/** One issue that a schema found, and where. */
function fieldProblem(issue: z.core.$ZodIssue): FieldProblem {
  const key = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
  const path = [...issue.path, ...key].join('.')
  const message = fieldMessage(issue)
  return { path, ...message, name: fieldName(path, message.text) }
}

/** The labels of the fields of records by their names, without names that records label differently. */
const labels = new Map<string, string | null>()
for (const fields of [caseFields, carFields, taskFields]) {
  for (const [name, { label }] of Object.entries(fields))
    labels.set(name, labels.has(name) && labels.get(name) !== label ? null : label)
}

/** Messages that do not say what they are about. */
const general: ReadonlySet<string> = new Set([...Object.values(fieldTexts), ...Object.values(typeTexts)])

/**
 * What a sentence about a field calls it, where the sentence itself does not: its label, or else, with a message that fits any
 * field, its path, which tells a program what is wrong.
 */
function fieldName(path: string, text: string): PlaceholderValue | undefined {
  const label = labels.get(path.split('.', 1)[0] ?? '')
  if (label) return text.startsWith(label) ? undefined : { text: label }
  return path && general.has(text) ? path : undefined
}
