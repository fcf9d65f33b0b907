import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * One call of the wire: what the browser sends and what the server answers.
 * The server validates and serialises with it, the browser types its requests with it, the OpenAPI page is drawn from it.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Address with its parameters in braces, `/api/cases/{id}`. */
  path: string
  /** One sentence for the page that lists all calls. */
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** `multipart/form-data` calls carry files instead of a JSON body. */
  multipart?: true
  /** Shape of a successful answer; a call without one answers 204 and no body. */
  answer?: z.ZodType
  /** Status of a successful answer: 200, or 204 where there is no answer, unless said otherwise. */
  status?: 200 | 201 | 202
  /** Answers to people who are not signed in, too. */
  open?: true
  /** Refused to whoever's role has no reach of this permission; how far it reaches is judged by the record. */
  needs?: Permission
  /** Is about keys, passwords, sessions, people or secrets: refused to whoever comes with an API key. */
  sessionOnly?: true
  /**
   * May be made at a shared tablet: `now` by whoever has just given a PIN, `later` also by a report that waited on the tablet.
   * All others are refused there.
   */
  atKiosk?: 'now' | 'later'
  /** Part of setting up a second factor: answers also to somebody who may do nothing else before that. */
  duringSetUp?: true
  /** Its use is recorded in the audit log: a list was exported, or something confidential was read. */
  recorded?: 'exported' | 'looked'
  /** Guards something that can be guessed or tried: all that it refuses stands in the audit log, not only what is forbidden. */
  watched?: true
  /** The answer goes on for as long as somebody listens. */
  isStream?: true
  /** The answer is not JSON: a file, a stream or a page. */
  raw?: true
}

/** Keeps the exact type of a call. */
export const defineCall = <const C extends Call>(call: C): C => call

type Shape<C, K extends 'params' | 'query' | 'body', Side extends 'input' | 'output'> =
  C extends Record<K, infer S extends z.ZodType> ? (Side extends 'input' ? z.input<S> : z.output<S>) : undefined

export type ParamsOf<C, Side extends 'input' | 'output' = 'output'> = Shape<C, 'params', Side>
export type QueryOf<C, Side extends 'input' | 'output' = 'output'> = Shape<C, 'query', Side>
export type BodyOf<C, Side extends 'input' | 'output' = 'output'> = Shape<C, 'body', Side>
export type AnswerOf<C> = C extends { answer: infer S extends z.ZodType } ? z.output<S> : undefined
