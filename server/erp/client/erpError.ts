import { inEnglish, messageText } from '../../../contract/http/message.ts'
import { type Reason, refusals } from '../../../contract/refusals/refusals.ts'
import type { RefusalParts } from '../../process/refuse.ts'

type ErpErrorKind =
  /** No connection, or a gateway that responds for an unavailable server. */
  | 'unreachable'
  | 'timedOut'
  | 'throttled'
  /** No token, or one that Business Central does not accept. */
  | 'token'
  | 'notAllowed'
  | 'notFound'
  /** Not possible in the current state: somebody changed the record, or something else prevents it. */
  | 'conflict'
  /** Business Central refuses, and says why. */
  | 'refused'
  /** An invalid response. */
  | 'malformed'
  /** The URL is not one of those that may be reached. */
  | 'address'

type Details = {
  /** A write whose outcome is unknown: check before repeating it. */
  doubtful?: boolean
  status?: number
  /** Business Central's own code. */
  code?: string
  correlationId?: string
  /** Seconds after which to try again. */
  retryAfter?: number
  /** The values of the placeholders in the reason's text. */
  params?: RefusalParts['params']
  /** Business Central's own message, in place of the reason's text. */
  quoted?: string | undefined
  cause?: unknown
}

/** Permanent conflicts: with a rule of the application, with the request itself, or with an existing record. */
const stays = /^(Application_|BadRequest_|Internal_EntityWithSameKeyExists$)/

/** Whether retrying is useless until somebody changes something. Conflicts about changed or locked records may pass. */
export const isForGood = ({ kind, doubtful, code = '' }: ErpError): boolean =>
  !doubtful &&
  (['refused', 'notAllowed', 'notFound', 'address'].includes(kind) || (kind === 'conflict' && stays.test(code)))

/** Whether the company or its whole environment no longer exists, rather than one of its records. */
export const isCompanyGone = ({ kind, code = '' }: ErpError): boolean =>
  kind === 'notFound' && ['Internal_CompanyNotFound', 'NoEnvironment'].includes(code)

/**
 * A failure between us and Business Central. The message is English, for logs and for what is stored, and contains no
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
    const message = details.quoted ?? messageText({ text: refusals[reason].text, params }, inEnglish)
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
