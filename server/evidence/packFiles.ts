import { isolatedWork } from '../process/workers/isolatedWork.ts'

/** The files of a pack by their paths on disk, in order, and where to write it. */
export type PackTask = {
  path: string
  files: { name: string; path: string }[]
  /** The moment that every file of the pack bears, ISO 8601. */
  madeAt: string
}

const packing = isolatedWork<PackTask, number>(new URL('packWorker.ts', import.meta.url), {
  milliseconds: 120_000,
  heapMegabytes: 128,
  megabytes: 400,
  idleMilliseconds: 0,
})

/** Writes a pack as a ZIP file, in a process of its own, and returns its size in bytes. */
export const packFiles = (task: PackTask): Promise<number> => packing.run(task)
