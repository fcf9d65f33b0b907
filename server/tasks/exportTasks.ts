import type { FastifyReply } from 'fastify'
import type { QueryOf } from '../../contract/http/call.ts'
import type { Task, taskCalls } from '../../contract/tasks/tasks.ts'
import { namesWhere } from '../../contract/fields/field.ts'
import { taskFields } from '../../contract/fields/task.ts'
import type { Actor, Services } from '../records/services.ts'
import { exportList, type ExportColumn, type ExportPaging, exportedFields } from '../records/listExport.ts'
import { pagesFromReplica } from '../records/readReplica.ts'
import { preferencesOf } from '../settings/settings.ts'
import { listTasks } from './tasks.ts'

const columns: ExportColumn<Task>[] = [
  { label: 'Belongs to', kind: 'key', value: ({ subject }) => subject.key },
  { label: 'Case or CAR', kind: 'text', value: ({ subject }) => subject.title },
  ...exportedFields(
    taskFields,
    namesWhere(taskFields, ({ column }) => column !== 'updated_at' && column !== 'deleted_at'),
  ),
]

/** Sends tasks on `reply` as CSV or XLSX: everything in the list with the same filter, across all pages. */
export async function exportTasks(
  services: Services,
  by: Actor,
  { format, language, timeZone, dateFormat, ...filter }: QueryOf<typeof taskCalls.exportTasks>,
  reply: FastifyReply,
): Promise<void> {
  const chosen = await preferencesOf(services.database.quick, by.id, { language, timeZone, dateFormat })
  const query = { ...filter, timeZone: chosen.timeZone }
  const read = pagesFromReplica(services, (from, paging: ExportPaging) => listTasks(from, by, { ...query, ...paging }))
  await exportList({ name: 'Tasks', columns, read }, { ...chosen, by, format }, reply)
}
