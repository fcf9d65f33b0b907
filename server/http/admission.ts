import { callbackify } from 'node:util'
import type { FastifyReply, FastifyRequest, preParsingHookHandler } from 'fastify'
import type { Call } from '../../contract/http/call.ts'
import { permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'
import { rateLimit } from './rateLimit.ts'
import { refuse } from '../process/refuse.ts'
import { wrongContentType } from './acceptJson.ts'
import { runWithRequest } from '../process/requestContext.ts'
import { refuseTooLong, reserveBody } from './bodyLimits.ts'
import { refuseBeyondKey } from './keyScope.ts'
import { openConcurrencyLimit } from './concurrencyLimit.ts'
import { withinKiosk } from './kioskScope.ts'
import { withinSetUp } from './secondFactorDue.ts'
import type { Identify } from './serve.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who sent the request, once that is known; null for anyone who is not signed in. */
    actor: Actor | null
  }
}

const isForm = ({ headers }: FastifyRequest): boolean => /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')

const semaphore = openConcurrencyLimit()

export type AdmissionOptions = {
  /** Maximum size of the body in bytes. */
  bodyLimit: number
  /** Requests per minute from one person, for calls that are expensive for the server. */
  perPersonMinute?: number
  /** Further checks before the body is read. @throws the refusal */
  admit?: (request: FastifyRequest) => Promise<void>
}

/**
 * Decides whether to accept a request before a byte of its body is read: who sent it, whether they may make the call,
 * and whether they may send that much. Then the request waits if its person already has many in progress. Runs after
 * the per-minute rate limits, which are `onRequest` hooks. Whatever depends on the record or on the fields is checked
 * by the call itself.
 */
export function admission(call: Call, identify: Identify, options: AdmissionOptions): preParsingHookHandler {
  const count = options.perPersonMinute ? rateLimit(options.perPersonMinute, 'askedTooOften') : null

  function judge(known: Actor | null, request: FastifyRequest, reply: FastifyReply): void {
    const by = known && withinKiosk(call, withinSetUp(call, known))
    request.actor = by
    if (!by && !call.open) throw refuse('notSignedIn')
    if (by?.key) refuseBeyondKey(call, by.key.scope)
    if (by && call.needs && permissions[call.needs][by.role] === 'none') throw refuse('managersOnly')
    if (by) count?.(by.id)
    if (call.multipart) {
      // The length of a form is checked by the code that reads its file, which streams to disk.
      if (!isForm(request)) throw wrongContentType(request)
      return
    }
    refuseTooLong(request, options.bodyLimit)
    reserveBody(request, reply, by?.id ?? request.ip, options.bodyLimit)
  }

  const judgeLater = callbackify(
    async (found: Promise<Actor | null> | Actor | null, request: FastifyRequest, reply: FastifyReply) => {
      const by = await found
      await options.admit?.(request)
      judge(by, request, reply)
    },
  )

  /** A request with `Expect: 100-continue` gets 100 once it may proceed. */
  function proceed(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
    const begin = () => {
      if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue()
      done()
    }
    if (!request.actor || call.isStream) return begin()
    try {
      reply.raw.once('close', semaphore.take(request.actor.id, begin))
    } catch (error) {
      done(error as Error)
    }
  }

  return (request, reply, _body, done) => {
    try {
      const found = runWithRequest(request, () => identify(request, reply))
      if (found instanceof Promise || options.admit) {
        judgeLater(found, request, reply, (error) => (error ? done(error) : proceed(request, reply, done)))
        return
      }
      // An actor that is already known is checked synchronously, so most requests do not wait here.
      judge(found, request, reply)
    } catch (error) {
      done(error as Error)
      return
    }
    proceed(request, reply, done)
  }
}
