import { readTablesInWorker } from '../../process/workers/readTablesInWorker.ts'
import type { ImportWork, ImportTask } from './importWorker.ts'

const run = readTablesInWorker<ImportTask, unknown>(new URL('importWorker.ts', import.meta.url))

/** Reads a person's file, or the cells of one, in a process apart. */
export const readApart = <Kind extends keyof ImportWork>(
  personId: string,
  kind: Kind,
  task: ImportWork[Kind]['task'],
): Promise<ImportWork[Kind]['answer']> =>
  run(personId, { kind, ...task } as ImportTask) as Promise<ImportWork[Kind]['answer']>
