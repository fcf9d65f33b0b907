import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryOf } from '../../contract/http/call.ts'
import { isFinished, openAmong } from '../../contract/records/openWork.ts'
import { type TaskStatus, taskStatuses } from '../../contract/tasks/taskChoices.ts'
import type { taskCalls } from '../../contract/tasks/tasks.ts'
import { sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { useLiveEvents } from '../live/live.ts'
import { type SiteFilter, useChosenSiteFilter } from '../sites/chosenSite.ts'
import { taskKeys } from './taskKeys.ts'

const pageSize = 100

/** The open tasks of the signed-in person. */
export const myTasksQuery = {
  assigneeId: ['me'],
  status: openAmong('tasks', taskStatuses),
  sort: 'dueDate',
} satisfies QueryOf<typeof taskCalls.listTasks, 'input'>

/** The open tasks of the signed-in person at the chosen site, earliest due date first. */
export function useMyTasks() {
  const client = useQueryClient()
  const site = useChosenSiteFilter()
  // Deleting or restoring a case or CAR also removes or restores its tasks.
  useLiveEvents(({ feature, action }) => {
    const isAbove = feature === 'cases' || feature === 'cars'
    if (isAbove && (action === 'deleted' || action === 'restored')) {
      void client.invalidateQueries({ queryKey: taskKeys.mine })
    }
  })
  return useInfiniteQuery({
    queryKey: [...taskKeys.mine, site],
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/tasks', {
        query: { ...myTasksQuery, ...site, limit: pageSize },
        cursor: pageParam,
        signal,
      }),
    ...cursorPages,
  })
}

/** The tasks of the signed-in person with a status, as a column of the board shows them; finished ones newest first. */
export const myTasksIn = (status: TaskStatus, site: SiteFilter) =>
  infiniteQueryOptions({
    queryKey: [...taskKeys.mine, status, site],
    queryFn: ({ pageParam, signal }) =>
      sendPage('GET /api/tasks', {
        query: {
          ...site,
          assigneeId: ['me'],
          status: [status],
          sort: isFinished('tasks', status) ? '-createdAt' : 'dueDate',
          limit: pageSize,
        },
        cursor: pageParam,
        signal,
      }),
    ...cursorPages,
  })

/** What the board of one’s own tasks can have lanes of; the subject is the case or CAR. */
export const taskLaneFields = ['priority', 'subject'] as const
export type TaskLaneField = (typeof taskLaneFields)[number]
