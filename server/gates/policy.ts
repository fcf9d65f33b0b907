import { permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

export const mayOverrideGates = (actor: Actor): boolean => permissions.overrideGates[actor.role] === 'any'
