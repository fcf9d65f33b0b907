import type { QueryClient } from '@tanstack/react-query'
import type { Task } from '../../contract/tasks/tasks.ts'
import { changeCopies, isPages, type Pages, refetchFeature, type Rollback } from '../api/cachedRecords.ts'
import type { Subject } from '../api/subject.ts'
import { feature, taskKeys } from './taskKeys.ts'

type Change = (tasks: Task[]) => Task[]

/** Optimistically changes every list of tasks. */
const changeLists = (client: QueryClient, change: Change): Promise<Rollback> =>
  changeCopies(client, feature, (_key, data) => changed(data, change))

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

/** Writes the server's response into every list that has the task, and appends it to its record's list. */
export function storeTask(client: QueryClient, subject: Subject, answer: Task): void {
  for (const [key, data] of client.getQueriesData({ queryKey: [feature] })) {
    client.setQueryData(
      key,
      changed(data, (tasks) => tasks.map((task) => (task.id === answer.id ? answer : task))),
    )
  }
  client.setQueryData<Task[]>(taskKeys.of(subject), (tasks) =>
    tasks && !tasks.some(({ id }) => id === answer.id) ? [...tasks, answer] : tasks,
  )
}

export const refreshTasks = (client: QueryClient): Promise<void> => refetchFeature(client, feature)

/** The neighbour beside which a task is moved. */
export type Place = { beforeId: string } | { afterId: string }

/** The place of a gap between tasks, from 0 above the first; null where the task already is. */
export function placeAt(ids: string[], id: string, gap: number): Place | null {
  const from = ids.indexOf(id)
  if (from < 0 || gap === from || gap === from + 1) return null
  const beforeId = ids[gap]
  if (beforeId !== undefined) return { beforeId }
  const afterId = ids.at(-1)
  return afterId === undefined ? null : { afterId }
}

/** The tasks with one of them moved beside another; unchanged if one of the two is missing. */
export function placed(tasks: Task[], id: string, place: Place): Task[] {
  const moved = tasks.find((task) => task.id === id)
  const others = tasks.filter((task) => task.id !== id)
  const [neighbourId, after] = 'beforeId' in place ? [place.beforeId, 0] : [place.afterId, 1]
  const at = others.findIndex((task) => task.id === neighbourId)
  return moved && at >= 0 ? others.toSpliced(at + after, 0, moved) : tasks
}
