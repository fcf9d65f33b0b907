import { permissions } from '../../contract/permissions.ts'
import type { Actor } from '../platform/house.ts'

/** The connection leads to the company's books. */
export const mayManageErp = (actor: Actor): boolean => permissions.manageErp[actor.role] === 'any'
