import { type Task, taskCalls, type TaskEditSent } from '../../../contract/tasks/tasks.ts'
import { userCalls } from '../../../contract/users/users.ts'
import { signedInAs } from '../../auth/testing/people.ts'
import { fakeServer, refusal } from '../../testing/fakeServer.ts'
import { placed } from '../taskCopies.ts'
import { ada, aTask } from './aTask.ts'

/** A server with these tasks of one record in memory. */
export function taskServer(tasks: Task[]) {
  const server = fakeServer()
  let kept = tasks
  const hidden = new Map<string, Task>()

  const add = ({ body }: { body: unknown }) => {
    const made = aTask(0, { ...(body as Partial<Task>), version: 1 })
    kept = [...kept, made]
    return made
  }
  server.on(taskCalls.listCaseTasks, () => kept)
  server.on(taskCalls.listCarTasks, () => kept)
  server.on(taskCalls.listTasks, ({ query }) =>
    query.get('deleted') ? [...hidden.values()] : kept.filter(({ status }) => query.getAll('status').includes(status)),
  )
  server.on(taskCalls.addCaseTask, add)
  server.on(taskCalls.addCarTask, add)
  server.on(taskCalls.editTask, ({ params, body, headers }) => {
    const before = kept.find(({ id }) => id === params['id'])
    if (!before) return refusal('notFound')
    const read = headers.get('If-Match')
    if (read && read !== `"${before.version}"`) return refusal('stale', undefined, { current: before })
    const { beforeId, afterId, ...edit } = body as TaskEditSent
    const after = { ...before, ...(edit as Partial<Task>), version: before.version + 1 }
    if (edit.status) after.completedAt = edit.status === 'completed' ? '2026-11-06T12:00:00.000Z' : null
    kept = kept.map((task) => (task.id === after.id ? after : task))
    if (beforeId) kept = placed(kept, after.id, { beforeId })
    if (afterId) kept = placed(kept, after.id, { afterId })
    return after
  })
  server.on(taskCalls.deleteTask, ({ params }) => {
    const gone = kept.find(({ id }) => id === params['id'])
    if (gone) hidden.set(gone.id, { ...gone, deletedAt: '2026-11-06T12:00:00.000Z' })
    kept = kept.filter((task) => task !== gone)
  })
  server.on(taskCalls.restoreTask, ({ params }) => {
    const back = hidden.get(params['id'] ?? '')
    if (!back) return refusal('notFound')
    hidden.delete(back.id)
    const restored = { ...back, deletedAt: null }
    kept = [...kept, restored]
    return restored
  })
  server.on(userCalls.listUsers, [{ ...signedInAs(), ...ada }])
  return {
    ...server,
    /** Another person edits a task. */
    change: (id: string, edit: Partial<Task>) => {
      kept = kept.map((task) => (task.id === id ? { ...task, ...edit, version: task.version + 1 } : task))
    },
  }
}
