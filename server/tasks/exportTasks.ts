import type { FastifyReply } from 'fastify'
import type { QueryOf } from '../../contract/call.ts'
import type { Task, taskCalls } from '../../contract/tasks.ts'
import { priorityWords, taskStatusWords } from '../../contract/words.ts'
import type { Actor, Services } from '../records/services.ts'
import { exportList, type ExportColumn } from '../records/listExport.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listTasks } from './tasks.ts'

const columns: ExportColumn<Task>[] = [
  { label: 'Belongs to', kind: 'key', value: ({ subject }) => subject.key },
  { label: 'Case or CAR', kind: 'text', value: ({ subject }) => subject.title },
  { label: 'Title', kind: 'text', value: ({ title }) => title },
  { label: 'Description', kind: 'text', value: ({ description }) => description },
  { label: 'Status', kind: 'text', value: ({ status }, say) => say(taskStatusWords[status]) },
  { label: 'Priority', kind: 'text', value: ({ priority }, say) => say(priorityWords[priority]) },
  { label: 'Assignee', kind: 'text', value: ({ assignee }) => assignee?.name ?? null },
  { label: 'Due Date', kind: 'day', value: ({ dueDate }) => dueDate },
  { label: 'Estimated hours', kind: 'hours', value: ({ estimatedHours }) => estimatedHours },
  { label: 'Actual hours', kind: 'hours', value: ({ actualHours }) => actualHours },
  { label: 'Created by', kind: 'text', value: ({ createdBy }) => createdBy.name },
  { label: 'Created', kind: 'moment', value: ({ createdAt }) => createdAt },
  { label: 'Completed on', kind: 'moment', value: ({ completedAt }) => completedAt },
]

/** Sends tasks on `reply` as CSV or XLSX: all that the list with the same filter has, whatever its pages. */
export async function exportTasks(
  services: Services,
  by: Actor,
  { format, language, timeZone, dateFormat, ...filter }: QueryOf<typeof taskCalls.exportTasks>,
  reply: FastifyReply,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, { language, timeZone, dateFormat })
  const query = { ...filter, timeZone: chosen.timeZone }
  const read = (paging: { limit: number; cursor: string | undefined }) =>
    listTasks(services, by, { ...query, ...paging })
  await exportList({ name: 'Tasks', fileName: 'tasks', columns, read }, { ...chosen, by, format }, reply)
}
