import type { QueryClient } from '@tanstack/react-query'
import type { Task } from '../../contract/tasks.ts'
import { changeCopies, isPages, type Pages, readAgain, type Rollback } from '../api/cachedRecords.ts'
import { recordOf, type Subject } from '../api/subject.ts'

const room = 'tasks'

/** Where copies of tasks are kept: the tasks of a record as a list in their order, its deleted ones and one's own as pages. */
export const taskKeys = {
  of: (subject: Subject) => [room, 'of', recordOf(subject).room, recordOf(subject).id],
  deletedOf: (subject: Subject) => [room, 'deleted', recordOf(subject).room, recordOf(subject).id],
  mine: [room, 'mine'],
} as const

type Change = (tasks: Task[]) => Task[]

/** Changes every list of tasks before the server has answered. */
function changeLists(client: QueryClient, change: Change): Promise<Rollback> {
  return changeCopies(client, room, (_key, data) => changed(data, change))
}

function changed(data: unknown, change: Change): unknown {
  if (Array.isArray(data)) return change(data as Task[])
  if (!isPages<Task>(data)) return data
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) } satisfies Pages<Task>
}

export const changeCachedTask = (client: QueryClient, id: string, part: Partial<Task>): Promise<Rollback> =>
  changeLists(client, (tasks) => tasks.map((task) => (task.id === id ? { ...task, ...part } : task)))

export const removeCachedTask = (client: QueryClient, id: string): Promise<Rollback> =>
  changeLists(client, (tasks) => tasks.filter((task) => task.id !== id))

export const placeCachedTask = (client: QueryClient, id: string, place: Place): Promise<Rollback> =>
  changeLists(client, (tasks) => placed(tasks, id, place))

/** Puts the server's answer into every list that has the task, and at the end of its record's. */
export function storeTask(client: QueryClient, subject: Subject, answer: Task): void {
  for (const [key, data] of client.getQueriesData({ queryKey: [room] })) {
    client.setQueryData(
      key,
      changed(data, (tasks) => tasks.map((task) => (task.id === answer.id ? answer : task))),
    )
  }
  client.setQueryData<Task[]>(taskKeys.of(subject), (tasks) =>
    tasks && !tasks.some(({ id }) => id === answer.id) ? [...tasks, answer] : tasks,
  )
}

export const refreshTasks = (client: QueryClient): Promise<void> => readAgain(client, room)

/** Beside which other task a task is put. */
export type Place = { beforeId: string } | { afterId: string }

/** The place that a gap between tasks means, from 0 above the first; null where the task already is. */
export function placeAt(ids: string[], id: string, gap: number): Place | null {
  const from = ids.indexOf(id)
  if (from < 0 || gap === from || gap === from + 1) return null
  const beforeId = ids[gap]
  if (beforeId !== undefined) return { beforeId }
  const afterId = ids.at(-1)
  return afterId === undefined ? null : { afterId }
}

/** The tasks with one of them put beside another; unchanged when one of the two is not there. */
export function placed(tasks: Task[], id: string, place: Place): Task[] {
  const moved = tasks.find((task) => task.id === id)
  const others = tasks.filter((task) => task.id !== id)
  const [neighbourId, after] = 'beforeId' in place ? [place.beforeId, 0] : [place.afterId, 1]
  const at = others.findIndex((task) => task.id === neighbourId)
  return moved && at >= 0 ? others.toSpliced(at + after, 0, moved) : tasks
}
