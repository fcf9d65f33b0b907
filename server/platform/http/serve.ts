import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '../../../contract/call.ts'
import type { Actor, Once } from '../house.ts'
import { refuse } from '../refuse.ts'
import { linkToNext, Page } from './page.ts'
import { invalid } from './problems.ts'
import { serializerOf } from './serializer.ts'

/** A request after its checks: what a verb may rely on. */
export type Asked<C extends Call> = {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  /** Who asks; null only where the call is open. */
  by: C extends { open: true } ? Actor | null : Actor
  /** The version named by If-Match, null without the header; -1 when it names none of ours. */
  ifMatch: number | null
  once: Once | null
  request: FastifyRequest
  reply: FastifyReply
}

type Answered<C extends Call> = C extends { raw: true }
  ? unknown
  : AnswerOf<C> extends (infer Item)[]
    ? Item[] | Page<Item>
    : AnswerOf<C>

/** A call of the contract with the verb that does it. */
export type Route = { call: Call; add(app: FastifyInstance, identify: Identify): void }

/** Tells who sent a request, or null. With a reply it may renew the cookie of a session that it extends. */
export type Identify = (request: FastifyRequest, reply?: FastifyReply) => Promise<Actor | null> | Actor | null

type Options = {
  /** Most bytes of the body, when not the usual mebibyte. */
  bodyLimit?: number
  /** Requests a minute from one address, where the call is open to guessing. */
  perMinute?: number
}

/** Joins a call to its verb: `serve(caseCalls.readCase, ({ params }) => readCase(house, params.id))`. */
export function serve<const C extends Call>(
  call: C,
  verb: (asked: Asked<C>) => Promise<Answered<C>> | Answered<C>,
  options: Options = {},
): Route {
  return { call, add: (app, identify) => addRoute(app, identify, call, verb, options) }
}

type Verb = (asked: Asked<Call>) => unknown

function addRoute(app: FastifyInstance, identify: Identify, call: Call, verb: Verb, options: Options): void {
  const serialize = call.answer && !call.raw ? serializerOf(call.answer) : null
  const status = call.status ?? (call.answer || call.raw ? 200 : 204)
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(options.bodyLimit && { bodyLimit: options.bodyLimit }),
    ...(options.perMinute && { config: { rateLimit: { max: options.perMinute, timeWindow: 60_000 } } }),
    async handler(request, reply) {
      const by = await identify(request, reply)
      if (!by && !call.open) throw refuse('notSignedIn')
      const asked = {
        params: check(call.params, request.params, () => refuse('notFound')),
        query: call.raw && !call.query ? undefined : check(call.query, request.query, invalid),
        body: call.multipart ? undefined : check(call.body, request.body ?? {}, invalid),
        by,
        ifMatch: ifMatchOf(request),
        once: by && call.method === 'POST' && !call.multipart ? onceOf(request) : null,
        request,
        reply,
      } as Asked<Call>
      const answer = await verb(asked)
      if (call.raw) return reply
      reply.code(status)
      if (serialize === null) return reply.send()
      const items = answer instanceof Page ? answer.items : answer
      if (answer instanceof Page && answer.next !== null) reply.header('link', linkToNext(request.url, answer.next))
      const version = (items as { version?: unknown } | null)?.version
      if (typeof version === 'number') reply.header('etag', `"${version}"`)
      reply.header('content-type', 'application/json; charset=utf-8')
      return reply.serializer(identity).send(serialize(items))
    },
  })
}

const identity = (text: unknown) => text as string

function check(schema: z.ZodType | undefined, value: unknown, refusal: (error: z.ZodError) => Error): unknown {
  if (!schema) return undefined
  const checked = schema.safeParse(value)
  if (!checked.success) throw refusal(checked.error)
  return checked.data
}

function ifMatchOf(request: FastifyRequest): number | null {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return null
  const version = /^(?:W\/)?"(\d+)"$/.exec(header)?.[1]
  return version === undefined ? -1 : Number(version)
}

function onceOf(request: FastifyRequest): Once | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key.length === 0 || key.length > 200) {
    throw refuse('invalid', 'An Idempotency-Key has 1 to 200 characters.')
  }
  const fingerprint = `${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`
  return { key, request: createHash('sha256').update(fingerprint).digest() }
}
