import { permissions } from '../../contract/permissions.ts'
import type { Actor } from '../records/services.ts'

/** The connection leads to the company's books. */
export const mayManageErp = (actor: Actor): boolean => permissions.manageErp[actor.role] === 'any'
