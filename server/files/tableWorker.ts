import { basename } from 'node:path'
import { answerTasks } from '../process/workers/answerTasks.ts'

/** A task for the function that a module of ours is named after; `module` is the module's URL. */
export type TableTask = { module: string; task: unknown }

// Runs as a separate process: see inTableWorker.ts.
answerTasks(async ({ module, task }: TableTask) => {
  const { [basename(module, '.ts')]: read } = (await import(module)) as Record<string, (task: unknown) => unknown>
  if (!read) throw new Error(`${module} exports no function of its name`)
  return read(task)
})
