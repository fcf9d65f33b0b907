import { permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

export const mayManageSample = (actor: Actor): boolean => permissions.manageWorkspace[actor.role] === 'any'
