import { permissions } from '../../contract/permissions.ts'
import type { Actor } from '../platform/house.ts'

export const mayAttach = (actor: Actor): boolean => permissions.work[actor.role] === 'any'
