import { permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

/** Keys never read the audit log. */
export const mayReadAudit = (actor: Actor): boolean =>
  permissions.readAudit[actor.role] === 'any' && actor.key === undefined
