import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/http/call.ts'
import { problems } from '../../contract/http/errors.ts'
import { Id } from '../../contract/values/values.ts'
import type { AuditedAction } from '../records/audit.ts'
import { Refusal } from '../process/refuse.ts'
import { bearerIn } from './keyScope.ts'
import { featureOf } from './featureOf.ts'

/** Statuses that are part of ordinary use: invalid input, an ended session, a record that somebody else changed. */
const everyday = new Set([400, 401, 412])

/**
 * The audit entry for a refused call; null where none is written. It names the call, the reason and the record of its
 * address, and never what was sent.
 */
export function refusedCall(call: Call, request: FastifyRequest, fault: unknown): AuditedAction | null {
  if (!(fault instanceof Refusal)) return null
  const { status } = problems[fault.code]
  const isForbidden = status === 403
  if (!isForbidden && !(call.watched && status < 500 && !everyday.has(status))) return null
  // Locked accounts and repeated wrong keys are recorded where passwords and keys are checked.
  if (fault.code === 'locked' || (status === 429 && bearerIn(request) !== null)) return null
  const { id } = request.params as { id?: string }
  return {
    feature: featureOf(call.path),
    id: fault.details.about ?? (Id.safeParse(id).success ? (id ?? null) : null),
    action: isForbidden ? 'forbidden' : 'refused',
    changes: [
      { field: 'call', from: null, to: `${call.method} ${call.path}` },
      { field: 'reason', from: null, to: fault.message },
    ],
  }
}
