import { permissions } from '../../contract/permissions.ts'
import type { Actor } from '../records/services.ts'

export const mayManageWorkspace = (actor: Actor): boolean => permissions.manageWorkspace[actor.role] === 'any'
