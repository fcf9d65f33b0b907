import type { z } from 'zod'
import type { Permission } from '../users/permissions.ts'
import { IdParams } from '../values/values.ts'

/**
 * One API call: what the browser sends and what the server returns. The server validates and serializes with it, the browser
 * types its requests with it, and the OpenAPI document is generated from it.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Address with its parameters in braces, `/api/cases/{id}`. */
  path: string
  /** One sentence for the page that lists all calls. */
  summary: string
  /** By default `{id}` in the address is a UUID. */
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** `multipart/form-data`: carries files instead of a JSON body. */
  multipart?: true
  /** Shape of a successful response; a call without one returns 204 and no body. */
  answer?: z.ZodType
  /** Status of a successful response: by default 200, or 204 where there is no `answer`. */
  status?: 200 | 201 | 202
  /** Needs no sign-in. */
  open?: true
  /** Refused when the person's role has no reach of this permission; how far it reaches is decided per record. */
  needs?: Permission
  /** A POST whose result is, or depends on, a secret: it is not kept, so an `Idempotency-Key` has no effect. */
  keepsNoResult?: true
  /** Concerns keys, passwords, sessions, people or secrets: refused with an API key. */
  sessionOnly?: true
  /**
   * Allowed at a shared tablet: `now` for somebody who has just given a PIN, `later` also for a report that waited on the
   * tablet. All other calls are refused there.
   */
  atKiosk?: 'now' | 'later'
  /** Part of setting up a second factor: also allowed for somebody who may do nothing else before that. */
  duringSetUp?: true
  /** Its use is recorded in the audit log: a list was exported, or something confidential was read. */
  recorded?: 'exported' | 'looked'
  /**
   * Guards something that can be guessed or tried: the audit log records everything that it refuses, not only what is
   * forbidden.
   */
  watched?: true
  /** The response stays open for as long as somebody listens. */
  isStream?: true
  /** The response is not JSON: a file, a stream or a page of one of these content types; none if it only redirects. */
  raw?: readonly string[]
  /** Redirects, always or sometimes. */
  redirects?: true
  /** The version is only in `ETag`, since the answer has no field for it. */
  versionInHeader?: true
  /** A POST that is refused when `If-Match` names an older version. */
  checksVersion?: true
}

type Address<Name> = Name extends `${infer Method extends Call['method']} ${infer Path}`
  ? { method: Method; path: Path }
  : never
type Params<Name, C> = C extends { params: z.ZodType }
  ? unknown
  : Name extends `${string}{id}${string}`
    ? { params: typeof IdParams }
    : unknown

/** Defines a call by its method and address, as in `GET /api/cases/{id}`. Keeps its exact type. */
export function defineCall<
  const Name extends `${Call['method']} /${string}`,
  const C extends Omit<Call, 'method' | 'path'>,
>(name: Name, call: C): Address<Name> & Params<Name, C> & C {
  const [method, path] = name.split(' ')
  const params = call.params ?? (path?.includes('{id}') ? IdParams : undefined)
  return { method, path, ...call, ...(params && { params }) } as Address<Name> & Params<Name, C> & C
}

type Shape<C, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  C extends Record<K, infer S extends z.ZodType> ? (Side extends 'input' ? z.input<S> : z.output<S>) : undefined

export type ParamsOf<C, Side extends 'input' | 'output' = 'output'> = Shape<C, 'params', Side>
export type QueryOf<C, Side extends 'input' | 'output' = 'output'> = Shape<C, 'query', Side>
export type BodyOf<C, Side extends 'input' | 'output' = 'output'> = Shape<C, 'body', Side>
export type AnswerOf<C> = C extends { answer: infer S extends z.ZodType } ? z.output<S> : undefined
