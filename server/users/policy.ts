import { permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

export const mayManagePeople = (actor: Actor): boolean => permissions.managePeople[actor.role] === 'any'

export const mayEditUser = (actor: Actor, userId: string): boolean => actor.id === userId || mayManagePeople(actor)
