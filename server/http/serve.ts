import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { usualText } from '../../contract/http/fieldMessage.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../contract/http/call.ts'
import type { AuditedAction } from '../records/audit.ts'
import type { Actor, IfMatch, Once } from '../records/services.ts'
import { refuse, Refusal } from '../process/refuse.ts'
import { admission, type AdmissionOptions } from './admission.ts'
import { runWithRequest } from '../process/requestContext.ts'
import { contentTypeOf, fieldsOf } from './acceptJson.ts'
import { fieldsLimit } from './bodyLimits.ts'
import { auditedCall } from './auditedCall.ts'
import { ifMatchOf } from './ifMatch.ts'
import { linkToNext, Page, SerializedPage } from '../records/paging/page.ts'
import { answerProblem, invalid } from './problems.ts'
import { refusedCall } from './refusedCall.ts'
import { serializerOf } from '../records/serializer.ts'
import { refuseUnstorable } from './unstorable.ts'

export type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** What a handler receives once its request is checked. */
type CheckedExchange<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** Who sent the request; null only where the call is open. */
  by: C extends { open: true } ? Actor | null : Actor
  ifMatch: C extends { method: 'POST' } ? (C extends { checksVersion: true } ? IfMatch : undefined) : IfMatch
  once: Once | null
  request: FastifyRequest
  reply: FastifyReply
}

type Answered<C extends Call> = C extends { raw: readonly string[] }
  ? unknown
  : AnswerOf<C> extends (infer Item)[]
    ? Item[] | Page<Item> | SerializedPage
    : AnswerOf<C>

/** A call of the contract with its handler. */
export type Route = { call: Call; add(app: FastifyInstance, guards: Guards): void }

/** Adds an entry to the audit log. */
type RecordAction = (by: Actor | null, action: AuditedAction) => Promise<void>

/** Returns who sent a request, or null. With a reply it may renew the cookie of a session that it extends. */
export type Identify = (request: FastifyRequest, reply?: FastifyReply) => Promise<Actor | null> | Actor | null

type Options = Partial<AdmissionOptions> & {
  /** Requests per minute from one address, for calls that are open to guessing. */
  perMinute?: number
  /** The page to redirect a browser to when it exceeds that limit; otherwise it would show the problem as JSON. */
  whenTooMany?: (request: FastifyRequest) => string
}

/** Connects a call with its handler: `serve(caseCalls.readCase, ({ params }) => readCase(app, params.id))`. */
export const serve = <const C extends Call>(
  call: C,
  verb: (exchange: CheckedExchange<C>) => Promise<Answered<C>> | Answered<C>,
  options: Options = {},
): Route => ({ call, add: (app, guards) => addRoute(app, guards, call, verb, options) })

type Verb = (exchange: CheckedExchange<Call>) => unknown

/** What every route needs: how to identify who sent a request, and the audit log for actions and refusals. */
type Guards = {
  identify: Identify
  /** Records a call that is `recorded`. */
  record: RecordAction
  /** Records a refusal; never fails. */
  attempt: RecordAction
}

function addRoute(app: FastifyInstance, guards: Guards, call: Call, verb: Verb, options: Options): void {
  const serialize = call.answer && !call.raw ? serializerOf(call.answer) : null
  const status = call.status ?? (call.answer || call.raw ? 200 : 204)
  const { bodyLimit = fieldsLimit } = options
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    config: {
      takes: contentTypeOf(call),
      ...(options.perMinute && { rateLimit: { max: options.perMinute, timeWindow: 60_000 } }),
    },
    preParsing: admission(call, guards.identify, { ...options, bodyLimit }),
    ...(call.recorded && { onSend: recording(call, guards) }),
    onError: recordingRefusals(call, guards),
    ...(options.whenTooMany && { errorHandler: redirectingTooMany(options.whenTooMany) }),
    handler: (request, reply) => runWithRequest(request, () => answer(request, reply)),
  })

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const by = request.actor
    const exchange = {
      params: check(call.params, request.params, () => refuse('notFound')),
      query: check(call.query ?? (call.raw ? undefined : nothing), request.query, invalid),
      body: call.body && check(call.body, fieldsOf(request), invalid),
      by,
      ifMatch: ifMatchOf(request.headers),
      once: by && call.method === 'POST' && !call.keepsNoResult ? onceOf(request) : null,
      request,
      reply,
    } as CheckedExchange<Call>
    const answered = await verb(exchange)
    return call.raw ? reply : present(answered, request, reply)
  }

  /** Sends a handler's result, with the address of the next page and the version of a record in headers. */
  function present(answered: unknown, request: FastifyRequest, reply: FastifyReply) {
    reply.code(status)
    if (serialize === null) return reply.send()
    const isPage = answered instanceof Page || answered instanceof SerializedPage
    if (isPage && answered.next !== null) reply.header('link', linkToNext(request.url, answered.next))
    const version = (answered as { version?: unknown } | null)?.version
    if (typeof version === 'number') reply.header('etag', `"${version}"`)
    reply.header('content-type', 'application/json; charset=utf-8')
    const text =
      answered instanceof SerializedPage
        ? answered.json()
        : encodedWhenLong(serialize(answered instanceof Page ? answered.items : answered))
    return reply.serializer(identity).send(text)
  }
}

/** Records a call before the first byte of its response; if that fails, the response is not sent. */
function recording(call: Call, { record }: Guards) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode < 300) await runWithRequest(request, () => record(request.actor, auditedCall(call, request)))
  }
}

/** Records a refusal before its response, which stays the same. */
function recordingRefusals(call: Call, { identify, attempt }: Guards) {
  return async (request: FastifyRequest, _reply: FastifyReply, fault: unknown) => {
    const action = refusedCall(call, request, fault)
    if (action) await runWithRequest(request, async () => attempt(await senderOf(identify, request), action))
  }
}

/** Redirects a browser that exceeded the rate limit to a page that says so. */
function redirectingTooMany(pageFor: (request: FastifyRequest) => string) {
  return (fault: Error, request: FastifyRequest, reply: FastifyReply): void => {
    const isTooMany = fault instanceof Refusal && fault.code === 'tooMany'
    if (isTooMany) reply.header('cache-control', 'no-store').redirect(pageFor(request), 302)
    else answerProblem(fault, request, reply)
  }
}

/** Returns who sent a request; nobody counts as signed in while the database is unreachable. */
async function senderOf(identify: Identify, request: FastifyRequest): Promise<Actor | null> {
  try {
    return await identify(request)
  } catch {
    return null
  }
}

const identity = (text: unknown) => text as string

/** The parameters of a call that names none. */
const nothing = z.strictObject({})

/**
 * Characters from which a body is encoded to bytes here: Node would concatenate a string with the headers and scan it
 * twice.
 */
const long = 8192
const encodedWhenLong = (text: string) => (text.length < long ? text : Buffer.from(text))

function check(schema: z.ZodType | undefined, value: unknown, refusal: (error: z.ZodError) => Error): unknown {
  if (!schema) return undefined
  const checked = schema.safeParse(value, { error: usualText })
  if (!checked.success) throw refusal(checked.error)
  refuseUnstorable(checked.data)
  return checked.data
}

function onceOf(request: FastifyRequest): Once | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > 200) throw refuse('idempotencyKeyLength')
  const fingerprint = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  return { key, request: createHash('sha256').update(fingerprint).digest() }
}
