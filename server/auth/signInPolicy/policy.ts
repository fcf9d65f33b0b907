import { permissions } from '../../../contract/permissions.ts'
import type { Actor } from '../../platform/house.ts'

export const mayManageSignIn = (actor: Actor): boolean => permissions.manageWorkspace[actor.role] === 'any'
