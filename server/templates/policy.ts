import { covers, permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

/** The person who created a template may change it, and so may those who manage all schedules. */
export const mayManageTemplate = (actor: Actor, createdById: string): boolean =>
  covers(permissions.manageSchedules[actor.role], actor.id, createdById)
