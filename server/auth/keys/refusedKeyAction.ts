import type { AuditedAction } from '../../records/audit.ts'
import type { Reader } from '../../database/database.ts'
import { hashOf, isKeyToken, startOf } from './keyToken.ts'
import { selectMadeKey } from './store.ts'

/**
 * What the audit log says of a key that opens nothing: its beginning, and whose it was where it only has expired. Of what has
 * not the form of a key nothing is kept, since it may be a password.
 */
export async function refusedKeyAction(from: Reader, token: string): Promise<AuditedAction> {
  if (!isKeyToken(token)) return { room: 'keys', action: 'keyRefused' }
  const made = await selectMadeKey(from, hashOf(token))
  const owner = made ? [{ field: 'ownerId', from: null, to: made.ownerId }] : []
  return {
    room: 'keys',
    id: made?.id ?? null,
    action: 'keyRefused',
    changes: [{ field: 'start', from: null, to: startOf(token) }, ...owner],
  }
}
