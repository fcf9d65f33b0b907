import { taskCalls } from '../../contract/tasks.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import { exportTasks } from './exportTasks.ts'
import { deleteTask, editTask, listTasks, restoreTask } from './tasks.ts'

/** The tasks of one record are served by its room. */
export const taskRoutes = (services: Services): Route[] => [
  serve(taskCalls.listTasks, ({ by, query }) => listTasks(services, by, query)),
  serve(taskCalls.exportTasks, ({ by, query, reply }) => exportTasks(services, by, query, reply), exportRateLimit),
  serve(taskCalls.editTask, (asked) => editTask(services, asked, asked.params.id, asked.body, asked.ifMatch)),
  serve(taskCalls.deleteTask, (asked) => deleteTask(services, asked, asked.params.id, asked.ifMatch)),
  serve(taskCalls.restoreTask, (asked) => restoreTask(services, asked, asked.params.id)),
]
