import type { ReasonWithoutParams } from '../../process/refuse.ts'
import { ErpError } from './erpError.ts'

/** Node's error codes for a certificate that it does not trust. */
const untrusted = /CERT|UNABLE_TO_(VERIFY|GET)/

/** The refusals, by what happened. */
type Reasons = { timedOut: ReasonWithoutParams; untrusted: ReasonWithoutParams; away: ReasonWithoutParams }

/**
 * Returns the error for a request without a response, with the code of the reason for the log. The cause contains
 * addresses and no secret.
 */
export function unreached(cause: unknown, reasons: Reasons, { doubtful = false } = {}): ErpError {
  if (cause instanceof Error && cause.name === 'TimeoutError') {
    return new ErpError('timedOut', reasons.timedOut, { doubtful })
  }
  const code = errorCode(cause)
  const isUntrusted = code !== undefined && untrusted.test(code)
  return new ErpError('unreachable', isUntrusted ? reasons.untrusted : reasons.away, {
    doubtful,
    cause,
    ...(code !== undefined && { code }),
  })
}

/** `ECONNREFUSED`, `ENOTFOUND`, `DEPTH_ZERO_SELF_SIGNED_CERT`: fetch wraps it in its own error. */
function errorCode(error: unknown): string | undefined {
  const { code, cause } = error instanceof Error ? (error as Error & { code?: unknown }) : {}
  return cause === undefined ? (typeof code === 'string' ? code : undefined) : errorCode(cause)
}
