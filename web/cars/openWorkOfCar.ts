import type { QueryClient } from '@tanstack/react-query'
import { caseStatuses } from '../../contract/cases/caseChoices.ts'
import { Case } from '../../contract/cases/cases.ts'
import { isFinished, openAmong } from '../../contract/records/openWork.ts'
import { Task } from '../../contract/tasks/tasks.ts'
import { send } from '../api/api.ts'
import { refetchFeature, storeCopies } from '../api/cachedRecords.ts'
import { currentRecord } from '../api/staleRecord.ts'
import { refreshTasks, storeTask } from '../tasks/taskCopies.ts'
import { oneByOne } from './oneByOne.ts'

/** Maximum number of open cases that are read, and completed together with their CAR. */
const caseLimit = 100

/** An open task or case of a CAR, as loaded. */
export type OpenItem = { kind: 'task'; record: Task } | { kind: 'case'; record: Case }

/** Fetches the current open tasks and then the open linked cases of a CAR. */
export async function readOpenWork(carId: string): Promise<OpenItem[]> {
  const [tasks, cases] = await Promise.all([
    send('GET /api/cars/{id}/tasks', { params: { id: carId } }),
    send('GET /api/cases', { query: { carId: [carId], status: openAmong('cases', caseStatuses), limit: caseLimit } }),
  ])
  return [
    ...tasks.filter(({ status }) => !isFinished('tasks', status)).map((record): OpenItem => ({ kind: 'task', record })),
    ...cases.map((record): OpenItem => ({ kind: 'case', record })),
  ]
}

/**
 * Completes tasks and cases one by one. One that somebody else has changed since it was loaded is refused, unless they
 * completed it themselves.
 */
export const completeItems = (client: QueryClient, carId: string, items: OpenItem[]) =>
  change(client, items, async ({ kind, record: { id, version: ifMatch } }) => {
    const edit = { params: { id }, body: { status: 'completed' }, ifMatch } as const
    try {
      if (kind === 'task') storeTask(client, { carId }, await send('PATCH /api/tasks/{id}', edit))
      else storeCopies(client, 'cases', await send('PATCH /api/cases/{id}', edit))
    } catch (error) {
      const current = kind === 'task' ? currentRecord(error, Task) : currentRecord(error, Case)
      if (!current?.completedAt) throw error
    }
  })

/** Gives completed tasks and cases the status back with which they were loaded. */
export const reopenItems = (client: QueryClient, carId: string, items: OpenItem[]) =>
  change(client, items, async ({ kind, record }) => {
    const params = { id: record.id }
    if (kind === 'task') {
      storeTask(client, { carId }, await send('PATCH /api/tasks/{id}', { params, body: { status: record.status } }))
    } else {
      storeCopies(client, 'cases', await send('PATCH /api/cases/{id}', { params, body: { status: record.status } }))
    }
  })

async function change(client: QueryClient, items: OpenItem[], act: (item: OpenItem) => Promise<void>) {
  const result = await oneByOne(items, act)
  await Promise.all([refreshTasks(client), refetchFeature(client, 'cases')])
  return result
}
