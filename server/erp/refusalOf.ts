import type { ProblemCode } from '../../contract/http/errors.ts'
import { refusalFor, type Refusal } from '../process/refuse.ts'
import type { ErpError } from './client/erpError.ts'

/** Returns the refusal for an error: of a field of the request, or with another code than the reason's usual one. */
export function refusalOf(
  { kind, reason, params, quoted, retryAfter }: ErpError,
  at: { code?: ProblemCode; at?: string } = {},
): Refusal {
  const isPassing = kind === 'unreachable' || kind === 'throttled'
  return refusalFor(reason, params, {
    quoted,
    ...at,
    ...(isPassing && { retryAfter: Math.ceil(retryAfter ?? 10) }),
  })
}
