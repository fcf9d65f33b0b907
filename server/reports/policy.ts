import { covers, permissions } from '../../contract/users/permissions.ts'
import type { Actor } from '../records/services.ts'

/** The author of a failed report may have it made again, and so may those who manage all schedules. */
export const mayMakeAgain = (actor: Actor, generatedById: string | null): boolean =>
  covers(permissions.manageSchedules[actor.role], actor.id, generatedById)

export const mayManageSchedule = (actor: Actor, createdById: string): boolean =>
  covers(permissions.manageSchedules[actor.role], actor.id, createdById)
