import { inEnglish, worded } from '../../../contract/message.ts'
import { type Reason, refusals } from '../../../contract/refusals/refusals.ts'
import type { RefusalParts } from '../../process/refuse.ts'

type ErpErrorKind =
  /** No connection, or a gateway that answers for a server that is away. */
  | 'unreachable'
  | 'timedOut'
  | 'throttled'
  /** No token, or one that Business Central does not take. */
  | 'token'
  | 'notAllowed'
  | 'notFound'
  /** Not as things are there now: somebody changed the record, or something else stands in the way. */
  | 'conflict'
  /** Business Central says no, and why. */
  | 'refused'
  /** An answer that is none. */
  | 'malformed'
  /** The address is not one of those that may be reached. */
  | 'address'

type Details = {
  /** A write whose outcome is unknown: look before doing it again. */
  doubtful?: boolean
  status?: number
  /** Business Central's own code. */
  code?: string
  correlationId?: string
  /** Seconds until trying again makes sense. */
  retryAfter?: number
  /** What fills the gaps of the reason's text. */
  params?: RefusalParts['params']
  /** What Business Central said, in its own words, in place of the reason's text. */
  quoted?: string | undefined
  cause?: unknown
}

/** Conflicts that stay: with a rule of the application, with what was asked for, or with a record that is there. */
const stays = /^(Application_|BadRequest_|Internal_EntityWithSameKeyExists$)/

/** Whether trying again cannot help until somebody changes something. What somebody changed or locks may pass. */
export const isForGood = ({ kind, doubtful, code = '' }: ErpError): boolean =>
  !doubtful &&
  (['refused', 'notAllowed', 'notFound', 'address'].includes(kind) || (kind === 'conflict' && stays.test(code)))

/** Whether it is the company, or its whole environment, that is not there any more, and not a record of it. */
export const isCompanyGone = ({ kind, code = '' }: ErpError): boolean =>
  kind === 'notFound' && ['Internal_CompanyNotFound', 'NoEnvironment'].includes(code)

/**
 * Something went wrong between us and Business Central. The message is English, for logs and for what is kept, and holds no
 * secret.
 */
export class ErpError extends Error {
  readonly kind: ErpErrorKind
  readonly doubtful: boolean
  readonly status: number | undefined
  readonly code: string | undefined
  readonly correlationId: string | undefined
  readonly retryAfter: number | undefined

  readonly reason: Reason
  readonly params: RefusalParts['params']
  readonly quoted: string | undefined

  constructor(kind: ErpErrorKind, reason: Reason, { doubtful = false, cause, params = {}, ...details }: Details = {}) {
    const message = details.quoted ?? worded({ text: refusals[reason].text, params }, inEnglish)
    super(message, cause === undefined ? undefined : { cause })
    this.kind = kind
    this.reason = reason
    this.params = params
    this.quoted = details.quoted
    this.doubtful = doubtful
    this.status = details.status
    this.code = details.code
    this.correlationId = details.correlationId
    this.retryAfter = details.retryAfter
  }
}
