import { type QueryClient, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewTaskSent, Task, TaskEditSent } from '../../contract/tasks/tasks.ts'
import { send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { isFinished } from '../../contract/records/openWork.ts'
import { sendOrQueue } from '../outbox/sendOrQueue.ts'
import { recordOf, type Subject, subjectOf } from '../api/subject.ts'
import {
  changeCachedTask,
  type Place,
  placeCachedTask,
  refreshTasks,
  removeCachedTask,
  storeTask,
} from './taskCopies.ts'
import { taskKeys } from './taskKeys.ts'

const pageSize = 100
const changing = ['tasks'] as const

/** The tasks of a case or CAR, in order. */
export function useTasks(subject: Subject) {
  const { feature, id } = recordOf(subject)
  return useQuery({
    queryKey: taskKeys.of(subject),
    queryFn: ({ signal }) =>
      send(feature === 'cases' ? 'GET /api/cases/{id}/tasks' : 'GET /api/cars/{id}/tasks', { params: { id }, signal }),
  })
}

/** The deleted tasks of a case or CAR, newest first; for those who may restore them. */
export function useDeletedTasks(subject: Subject) {
  const { feature, id } = recordOf(subject)
  return useInfiniteQuery({
    queryKey: taskKeys.deletedOf(subject),
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/tasks', {
        query: { deleted: 'true', [feature === 'cases' ? 'caseId' : 'carId']: [id], limit: pageSize },
        cursor: pageParam,
        signal,
      }),
    ...cursorPages,
  })
}

export function useAddTask() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changing,
    mutationFn({ subject, task: body }: { subject: Subject; task: NewTaskSent }) {
      const { feature, id } = recordOf(subject)
      const address = feature === 'cases' ? 'POST /api/cases/{id}/tasks' : 'POST /api/cars/{id}/tasks'
      return send(address, { params: { id }, body })
    },
    onSuccess: (answer, { subject }) => storeTask(client, subject, answer),
    onSettled: () => refreshAfterLast(client),
  })
}

/**
 * Edits fields of a task. With the version that was loaded, an edit is refused (412) if somebody else has changed the task
 * meanwhile.
 */
export function useEditTask() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changing,
    mutationFn: ({ id, edit, version }: { id: string; edit: TaskEditSent; version: number }) =>
      send('PATCH /api/tasks/{id}', { params: { id }, body: edit, ifMatch: version }),
    onSuccess: (answer) => storeTask(client, subjectOf(answer), answer),
    onSettled: () => refreshAfterLast(client),
  })
}

/** What can be changed of a task where it is shown. */
export type TaskChange = Partial<Pick<Task, 'status' | 'priority'>>

/**
 * Changes a task where it is shown. Optimistic, and reverted when refused; resolves to null when it waits on this
 * device.
 */
export function useChangeTask() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changing,
    mutationFn: ({ id, change, title }: { id: string; change: TaskChange; title: string }) =>
      sendOrQueue(
        'PATCH /api/tasks/{id}',
        { params: { id }, body: change },
        { label: { kind: 'task', title }, about: `tasks/${id}`, features: ['tasks', 'analytics'], merges: true },
      ),
    onMutate({ id, change }) {
      const now = new Date().toISOString()
      const { status } = change
      const times = status && { statusSince: now, completedAt: isFinished('tasks', status) ? now : null }
      return changeCachedTask(client, id, { ...change, ...times })
    },
    // If another change is pending, the screen already shows that one.
    onSuccess: (answer) => answer && isLast(client) && storeTask(client, subjectOf(answer), answer),
    onError: (_error, _change, rollback) => rollback?.(),
    onSettled: (answer) => answer !== null && refreshAfterLast(client),
  })
}

/** Moves a task beside another one of the same record. Optimistic, and reverted when refused. */
export function useMoveTask() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changing,
    mutationFn: ({ id, place }: { id: string; place: Place }) =>
      send('PATCH /api/tasks/{id}', { params: { id }, body: place }),
    onMutate: ({ id, place }) => placeCachedTask(client, id, place),
    onError: (_error, _move, rollback) => rollback?.(),
    onSettled: () => refreshAfterLast(client),
  })
}

/** Deletes a task. It leaves every list at once and is restored there when the server refuses. */
export function useDeleteTask() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changing,
    mutationFn: (id: string) => send('DELETE /api/tasks/{id}', { params: { id } }),
    onMutate: (id) => removeCachedTask(client, id),
    onError: (_error, _id, rollback) => rollback?.(),
    onSettled: () => refreshAfterLast(client),
  })
}

/** Restores a deleted task. */
export function useRestoreTask() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: changing,
    mutationFn: (id: string): Promise<Task> => send('POST /api/tasks/{id}/restore', { params: { id } }),
    onSettled: () => refreshAfterLast(client),
  })
}

const isLast = (client: QueryClient): boolean => client.isMutating({ mutationKey: changing }) === 1

/** Refetching while another change is pending would show that one's old state. */
function refreshAfterLast(client: QueryClient): void {
  if (isLast(client)) void refreshTasks(client)
}
