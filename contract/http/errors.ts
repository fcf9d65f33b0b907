import { z } from 'zod'
import { Values } from './message.ts'
import { keysOf } from '../values/keysOf.ts'

/**
 * Every problem that a call can return, by name, with its HTTP status and a sentence for people, as RFC 9457 problem
 * details.
 */
export const problems = {
  malformed: { status: 400, title: 'The request could not be read.' },
  invalid: { status: 400, title: 'The request is invalid.' },
  notSignedIn: { status: 401, title: 'You are not signed in.' },
  wrongCredentials: { status: 401, title: 'Wrong email address or password.' },
  forbidden: { status: 403, title: 'You are not allowed to do this.' },
  proofNeeded: { status: 403, title: 'Confirm this with your password or a passkey.' },
  secondFactorRequired: {
    status: 403,
    title: 'Your role requires a second factor. Sign in with a browser and set one up.',
  },
  crossSite: { status: 403, title: 'This request came from another website.' },
  notFound: { status: 404, title: 'This does not exist, or you don’t have access.' },
  otherMethod: { status: 405, title: 'This address does not accept this method.' },
  tooSlow: { status: 408, title: 'The request took too long to arrive.' },
  conflict: { status: 409, title: 'This conflicts with existing data.' },
  alreadyExists: { status: 409, title: 'It already exists.' },
  idempotencyMismatch: { status: 409, title: 'This Idempotency-Key was used for another request.' },
  stale: { status: 412, title: 'Someone else has changed this.' },
  tooLarge: { status: 413, title: 'Too large.' },
  unsupportedType: { status: 415, title: 'Content of this type is not accepted.' },
  incomplete: { status: 422, title: 'Something is missing.' },
  unreadable: { status: 422, title: 'Could not be read.' },
  tooMany: { status: 429, title: 'Too many requests. Wait a moment.' },
  locked: { status: 429, title: 'Too many failed attempts. Try again later.' },
  internal: { status: 500, title: 'Something went wrong on our side.' },
  badGateway: { status: 502, title: 'An external service returned an unexpected response.' },
  unavailable: { status: 503, title: 'The service is not available at the moment.' },
  timedOut: { status: 504, title: 'An external service took too long to respond.' },
} as const

export type ProblemCode = keyof typeof problems

/**
 * Body of every refusal, `application/problem+json`. `detail` and the messages of `errors` are in the language of the
 * request. `reason`, where present, is more specific than `code`, and `params` are the values in its sentence, for programs;
 * `current` is the current record, on 412; `requestId` identifies the request in the server's log, on 500 and above.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.enum(keysOf(problems)),
  reason: z.string().optional(),
  params: Values.optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string(), params: Values.optional() })).optional(),
  current: z.unknown().optional(),
  requestId: z.string().optional(),
})
export type Problem = z.output<typeof Problem>
