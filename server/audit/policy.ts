import { permissions } from '../../contract/permissions.ts'
import type { Actor } from '../records/services.ts'

/** The log tells of everybody, with addresses. */
export const mayReadAudit = (actor: Actor): boolean => permissions.readAudit[actor.role] === 'any'
