import { covers, permissions } from '../../contract/users/permissions.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import type { Actor } from '../records/services.ts'

export const mayDeleteTask = (actor: Actor, task: Pick<Task, 'createdById'>): boolean =>
  covers(permissions.deleteTask[actor.role], actor.id, task.createdById)
