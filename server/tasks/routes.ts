import { taskCalls } from '../../contract/tasks/tasks.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { exportRateLimit } from '../records/listExport.ts'
import { exportTasks } from './exportTasks.ts'
import { deleteTask, editTask, listTasks, restoreTask } from './tasks.ts'

/** The tasks of one record are served by its feature. */
export const taskRoutes = (services: Services): Route[] => [
  serve(taskCalls.listTasks, ({ by, query }) => listTasks(services, by, query)),
  serve(taskCalls.exportTasks, ({ by, query, reply }) => exportTasks(services, by, query, reply), exportRateLimit),
  serve(taskCalls.editTask, (exchange) =>
    editTask(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(taskCalls.deleteTask, (exchange) => deleteTask(services, exchange, exchange.params.id, exchange.ifMatch)),
  serve(taskCalls.restoreTask, (exchange) => restoreTask(services, exchange, exchange.params.id)),
]
