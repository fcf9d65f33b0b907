import { vi } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../contract/http/call.ts'
import { Problem, type ProblemCode, problems } from '../../contract/http/errors.ts'

/** One request as received. */
type FakeRequest = {
  method: string
  path: string
  query: URLSearchParams
  params: Record<string, string>
  headers: Headers
  body: unknown
}

type Answer = Response | object | null | undefined
type Handler = Answer | ((requests: FakeRequest) => Answer | Promise<Answer>)

/** Responses since the last check that break the contract, a sentence each. */
const breaches: string[] = []

/** @throws an Error with a sentence for each response that breaks the contract. */
export function checkAnswers(): void {
  const found = breaches.splice(0)
  if (found.length > 0) throw new Error(found.join('\n'))
}

/** A refusal as the server sends it. */
export function refusal(code: ProblemCode, detail?: string, more: object = {}): Response {
  const { status, title } = problems[code]
  const body = { type: 'about:blank', title, status, detail: detail ?? title, code, ...more }
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/problem+json' } })
}

/**
 * A fake server: `on` sets the response to a call (an object, a `Response`, or a function of the request); `requests` lists
 * the requests. A call without a handler gets 404. A response that breaks the contract fails the test.
 */
export function fakeServer() {
  const handlers: { call: Call; pattern: RegExp; handler: Handler }[] = []
  const requests: FakeRequest[] = []

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
    const method = init?.method ?? 'GET'
    const found = handlers.find(({ call, pattern }) => call.method === method && pattern.test(url.pathname))
    const one: FakeRequest = {
      method,
      path: url.pathname,
      query: url.searchParams,
      params: { ...found?.pattern.exec(url.pathname)?.groups },
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    }
    requests.push(one)
    if (!found) return refusal('notFound')
    const given = typeof found.handler === 'function' ? await found.handler(one) : found.handler
    return respond(found.call, given)
  }

  vi.stubGlobal('fetch', vi.fn(answer))

  return {
    requests,
    /** The latest handler of a call wins. */
    on(call: Call, handler: Handler): void {
      const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
      handlers.unshift({ call, pattern, handler })
    },
    /** The requests of one call so far. */
    requestsTo(call: Call): FakeRequest[] {
      const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '[^/]+')}$`)
      return requests.filter((one) => one.method === call.method && pattern.test(one.path))
    },
  }
}

/** The response to a call, reduced to what the contract describes, as the server serializes it. */
async function respond(call: Call, given: Answer): Promise<Response> {
  if (given instanceof Response && !given.ok) await checkProblem(call, given)
  if (given instanceof Response && (!given.ok || call.raw || call.isStream)) return given.clone()
  if (call.raw || call.isStream) return new Response(given ? JSON.stringify(given) : null)
  const text = given instanceof Response ? await given.clone().text() : JSON.stringify(given ?? null)
  const value: unknown = text === '' ? null : JSON.parse(text)
  const headers = new Headers(given instanceof Response ? given.headers : undefined)
  if (!call.answer) {
    if (value !== null) breaches.push(`${nameOf(call)} answers nothing, but the test has it answer ${text}.`)
    return new Response(null, { status: 204, headers })
  }
  const read = call.answer.safeParse(value)
  if (!read.success) {
    breaches.push(`${nameOf(call)} does not answer ${text}:\n${z.prettifyError(read.error)}`)
  }
  headers.set('Content-Type', 'application/json')
  const status = given instanceof Response ? given.status : (call.status ?? 200)
  return new Response(JSON.stringify(read.success ? read.data : value), { status, headers })
}

async function checkProblem(call: Call, given: Response): Promise<void> {
  if (!given.headers.get('Content-Type')?.startsWith('application/problem+json')) return
  const read = Problem.strict().safeParse(await given.clone().json())
  if (!read.success) breaches.push(`${nameOf(call)} does not refuse like this:\n${z.prettifyError(read.error)}`)
}

const nameOf = ({ method, path }: Call): string => `${method} ${path}`
