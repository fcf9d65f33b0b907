import { permissions } from '../../contract/permissions.ts'
import type { Actor } from '../platform/house.ts'

/** The log tells of everybody, with addresses. */
export const mayReadAudit = (actor: Actor): boolean => permissions.readAudit[actor.role] === 'any'
