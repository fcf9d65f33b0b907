import { permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

export const mayAttach = (actor: Actor): boolean => permissions.work[actor.role] === 'any'
