import { permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

export const mayDownloadData = (actor: Actor, userId: string): boolean =>
  actor.id === userId || permissions.managePeople[actor.role] === 'any'
