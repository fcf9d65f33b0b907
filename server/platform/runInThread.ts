import { Worker } from 'node:worker_threads'
import type { Refusal } from './refuse.ts'

type Limits = {
  milliseconds: number
  megabytes: number
  /** What is said when it takes longer, and when it ends in any other way, such as for want of memory. */
  tooLong: () => Refusal
  failed: () => Refusal
}

/**
 * Runs a script in a thread of its own, for work that would keep everybody else waiting. The script takes `workerData` and
 * posts one message, which is the answer.
 */
export function runInThread<Answer>(script: URL, data: unknown, limits: Limits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    })
    const tooLong = setTimeout(() => {
      reject(limits.tooLong())
      void worker.terminate()
    }, limits.milliseconds)
    worker.once('message', resolve)
    worker.once('error', () => reject(limits.failed()))
    worker.once('exit', () => {
      clearTimeout(tooLong)
      reject(limits.failed())
    })
  })
}
