import { isFinished } from '../../contract/records/openWork.ts'
import { covers } from '../../contract/users/permissions.ts'
import type { Task } from '../../contract/tasks/tasks.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { useRowKeys } from '../ui/rows/useRowKeys.ts'
import type { TaskActions } from './useTaskActions.ts'

/** The keys of one's own tasks, in their list and on their board. */
export function useTaskKeys(tasks: readonly Task[], actions: TaskActions, onEdit: (task: Task) => void): void {
  const me = useSignedIn()
  const on = (act: (task: Task) => unknown) => (id: string) => {
    const task = tasks.find((one) => one.id === id)
    return task ? act(task) : false
  }
  useRowKeys({
    ids: tasks.map(({ id }) => id),
    actions: {
      tickTask: on((task) => void actions.tick(task, !isFinished('tasks', task.status))),
      editTask: on(onEdit),
      deleteTask: on((task) => covers(me.abilities.deleteTask, me.id, task.createdById) && void actions.remove(task)),
    },
  })
}
