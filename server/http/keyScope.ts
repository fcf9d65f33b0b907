import type { FastifyRequest } from 'fastify'
import type { Call } from '../../contract/http/call.ts'
import type { KeyScope } from '../../contract/auth/keys.ts'
import { refuse } from '../process/refuse.ts'

/**
 * The API key that a request carries, unchecked: RFC 6750, section 2.1. A request with a key is authenticated by it
 * alone.
 */
export const bearerIn = ({ headers }: FastifyRequest): string | null =>
  /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? null

/** @throws forbidden for a call that is not open to API keys, or not to keys of this scope */
export function refuseBeyondKey({ method, sessionOnly }: Call, scope: KeyScope): void {
  if (sessionOnly) throw refuse('keyNeedsBrowser')
  if (scope === 'read' && method !== 'GET') throw refuse('keyReadsOnly')
}
