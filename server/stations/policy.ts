import { permissions } from '../../contract/permissions.ts'
import type { Actor } from '../platform/house.ts'

export const mayManageStations = (actor: Actor): boolean => permissions.manageStations[actor.role] === 'any'
