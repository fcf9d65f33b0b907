import { vi } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { type ProblemCode, problems } from '../../contract/errors.ts'

/** One request as it arrived. */
type Heard = {
  method: string
  path: string
  query: URLSearchParams
  params: Record<string, string>
  headers: Headers
  body: unknown
}

type Answer = Response | object | null | undefined
type Handler = Answer | ((heard: Heard) => Answer | Promise<Answer>)

/** A refusal as the server words it. */
export function refusal(code: ProblemCode, detail?: string, more: object = {}): Response {
  const { status, title } = problems[code]
  const body = { type: 'about:blank', title, status, detail: detail ?? title, code, ...more }
  return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/problem+json' } })
}

/**
 * Stands in for the server: `on` says what a call answers from now on (an object, a `Response`, or a function of the request);
 * `heard` lists what was asked. A call nobody prepared answers 404.
 */
export function fakeServer() {
  const handlers: { call: Call; pattern: RegExp; handler: Handler }[] = []
  const heard: Heard[] = []

  async function answer(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : String(input), location.origin)
    const method = init?.method ?? 'GET'
    const found = handlers.find(({ call, pattern }) => call.method === method && pattern.test(url.pathname))
    const one: Heard = {
      method,
      path: url.pathname,
      query: url.searchParams,
      params: { ...found?.pattern.exec(url.pathname)?.groups },
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? JSON.parse(init.body) : init?.body,
    }
    heard.push(one)
    if (!found) return refusal('notFound')
    const said = typeof found.handler === 'function' ? await found.handler(one) : found.handler
    if (said instanceof Response) return said.clone()
    if (said === undefined || said === null) return new Response(null, { status: 204 })
    return new Response(JSON.stringify(said), { status: 200, headers: { 'Content-Type': 'application/json' } })
  }

  vi.stubGlobal('fetch', vi.fn(answer))

  return {
    heard,
    /** The latest handler of a call wins. */
    on(call: Call, handler: Handler): void {
      const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
      handlers.unshift({ call, pattern, handler })
    },
    /** The requests of one call so far. */
    heardOf(call: Call): Heard[] {
      const pattern = new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '[^/]+')}$`)
      return heard.filter((one) => one.method === call.method && pattern.test(one.path))
    },
  }
}
