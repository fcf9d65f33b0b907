import { taskCalls } from '../../contract/tasks.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { takingAway } from '../records/listExport.ts'
import { exportTasks } from './exportTasks.ts'
import { deleteTask, editTask, listTasks, restoreTask } from './tasks.ts'

/** The tasks of one record are served by its room. */
export const taskRoutes = (house: House): Route[] => [
  serve(taskCalls.listTasks, ({ by, query }) => listTasks(house, by, query)),
  serve(taskCalls.exportTasks, ({ by, query, reply }) => exportTasks(house, by, query, reply), takingAway),
  serve(taskCalls.editTask, (asked) => editTask(house, asked, asked.params.id, asked.body, asked.ifMatch)),
  serve(taskCalls.deleteTask, (asked) => deleteTask(house, asked, asked.params.id, asked.ifMatch)),
  serve(taskCalls.restoreTask, (asked) => restoreTask(house, asked, asked.params.id)),
]
