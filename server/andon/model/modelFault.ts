import { APICallError, NoObjectGeneratedError, NoOutputGeneratedError, RetryError } from 'ai'
import { refuse, type Refusal } from '../../process/refuse.ts'

/** The model responded, but not in the right shape. */
export class Misread extends Error {}

/** The model declined, or its safety filter stopped it. */
export class Declined extends Error {}

/** The model's server is busy and asks for a pause, in seconds. */
export class Busy extends Error {
  readonly statusCode: number
  readonly retryAfter: number

  constructor(statusCode: number, retryAfter: number) {
    super(`It wants to be left alone for ${retryAfter} seconds.`)
    this.statusCode = statusCode
    this.retryAfter = retryAfter
  }
}

/** The time for one photo is over. */
export class OutOfTime extends Error {}

/** Why a model failed: the refusal for the person, and details for the log that contain neither photo nor key. */
type ModelFault = { refusal: Refusal; logged: { fault: string; status: number | null; message: string } }

/**
 * Sorts a fault of a model into the server’s refusals.
 *
 * | fault                                            | refusal                                        |
 * | ------------------------------------------------ | ---------------------------------------------- |
 * | our request is wrong: key, model, size           | `unavailable`: only an administrator can mend it |
 * | asked too often                                  | `tooMany`, with the time that it named          |
 * | out of order, unreachable, something else than JSON | `badGateway`                                |
 * | too slow                                         | `timedOut`                                     |
 * | prose, cut off, an unknown choice, twice         | `badGateway`                                   |
 * | declined                                         | `unreadable`                                   |
 */
export function modelFault(error: unknown, key: string | null): ModelFault {
  const last = RetryError.isInstance(error) ? error.lastError : error
  const status = APICallError.isInstance(last) || last instanceof Busy ? (last.statusCode ?? null) : null
  const logged = {
    fault: last instanceof Error ? last.name : 'unknown',
    status,
    message: safeToSay(last instanceof Error ? last.message : '', key),
  }
  return { refusal: refusalOf(last, status), logged }
}

/** Seconds to wait when a busy server named none, or so few that the retry failed. */
const defaultPause = 30

function refusalOf(error: unknown, status: number | null): Refusal {
  if (error instanceof OutOfTime) return refuse('modelTimedOut')
  if (error instanceof Declined) return refuse('modelDeclined')
  if (status === 429) {
    const retryAfter = error instanceof Busy ? Math.ceil(error.retryAfter) : defaultPause
    return refuse('modelBusy', { retryAfter })
  }
  if (APICallError.isInstance(error)) {
    // Some vendors' filters refuse the photo before the model sees it.
    if (status === 400 && /content_?filter|responsible_?ai|safety/i.test(bodyOf(error))) {
      return refusalOf(new Declined(), null)
    }
    if (status !== null && status >= 400 && status < 500 && status !== 408) return refuse('modelRefuses')
  }
  return refuse('modelStrange')
}

/** Whether a server does not support a schema for its response. */
export const refusesSchema = (error: unknown): boolean =>
  APICallError.isInstance(error) &&
  (error.statusCode === 400 || error.statusCode === 422) &&
  /response_?format|json_?schema|text\.format|output_config|structured|strict/i.test(bodyOf(error))

const bodyOf = ({ message, responseBody = '' }: APICallError) => `${message} ${responseBody}`.slice(0, 5000)

/** The SDK's error for a response without the right shape, with the text that came instead. */
export function wordsInstead(error: unknown): { text: string; finishReason: string | undefined } | null {
  if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '', finishReason: error.finishReason }
  if (NoOutputGeneratedError.isInstance(error)) return { text: '', finishReason: undefined }
  return null
}

/** A provider's own message helps an administrator, but it may repeat the key, or even the photo. */
function safeToSay(message: string, key: string | null): string {
  const withoutKey = key === null ? message : message.replaceAll(key, '(key)')
  return withoutKey.replaceAll(/[A-Za-z0-9+/_=-]{40,}/g, '(data)').slice(0, 300)
}
