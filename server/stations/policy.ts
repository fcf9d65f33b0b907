import { permissions } from '../../contract/permissions.ts'
import type { Actor } from '../records/services.ts'

export const mayManageStations = (actor: Actor): boolean => permissions.manageStations[actor.role] === 'any'
