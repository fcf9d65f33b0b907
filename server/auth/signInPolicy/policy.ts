import { permissions } from '../../../contract/permissions.ts'
import type { Actor } from '../../records/services.ts'

export const mayManageSignIn = (actor: Actor): boolean => permissions.manageWorkspace[actor.role] === 'any'
