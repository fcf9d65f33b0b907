import { answerTasks } from '../process/workers/answerTasks.ts'

/** A task for the function that a module of ours is named after; `module` is the module's URL. */
export type TableTask = { module: string; task: unknown }

// Runs as a separate process: see inTableWorker.ts.
answerTasks(async ({ module, task }: TableTask) => {
  // Built, it is named after its path: server-stations-readStationList.js.
  const name = module.split(/[/-]/).at(-1)?.slice(0, -'.ts'.length) ?? ''
  const { [name]: read } = (await import(module)) as Record<string, (task: unknown) => unknown>
  if (!read) throw new Error(`${module} exports no function of its name`)
  return read(task)
})
