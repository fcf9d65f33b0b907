import { setTimeout as delay } from 'node:timers/promises'
import { defineJob } from '../../database/jobs.ts'
import { logLevelFor } from '../../database/database.ts'
import type { Actor, Services } from '../../records/services.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import { changeChunk } from './changeChunk.ts'
import { deleteOldBatches, selectBatch, selectRole } from './store.ts'
import { undoChunk } from './undoChunk.ts'

/** Does the next part of a batch, in a transaction of its own. */
export type Chunk = (tx: Transaction, batchId: string, by: Actor) => Promise<void>

/** Milliseconds that a request waits for its batch before it returns how far that is. */
const timeout = 2000
/** Milliseconds after which a job continues a batch whose process may have ended. */
const jobDelay = 20_000

export const stillAfter = (): string => new Date(Date.now() + jobDelay).toISOString()

/** The part of a batch that comes next; null for one that is finished or gone. */
async function chunkOf({ database }: Services, batchId: string): Promise<Chunk | null> {
  const state = (await selectBatch(database, batchId))?.state
  return state === 'running' ? changeChunk : state === 'undoing' ? undoChunk : null
}

/** Runs the parts of a batch until it is finished, or stops. */
async function runParts(services: Services, by: Actor, batchId: string, chunk: Chunk, signal: AbortSignal) {
  while (!signal.aborted && (await chunkOf(services, batchId)) === chunk) {
    await inTransaction(services, { by }, (tx) => chunk(tx, batchId, by))
  }
}

/**
 * Works on a batch in this process, and returns when it is finished, or after some seconds while the work continues.
 * What remains when the process ends, or fails, is done by the job.
 */
export async function continueBatch(services: Services, by: Actor, batchId: string, chunk: Chunk): Promise<void> {
  const waiting = new AbortController()
  const work = runParts(services, by, batchId, chunk, services.shutdown.signal)
    .catch((error: unknown) =>
      services.log[logLevelFor(error)]({ err: error }, 'A batch of cases stopped; a job continues it.'),
    )
    .finally(() => waiting.abort())
  await Promise.race([work, delay(timeout, undefined, { signal: waiting.signal }).catch(() => undefined)])
}

/** Finishes a batch whose process has ended. */
export const continueBatchJob = defineJob<{ batchId: string }>({
  name: 'cases.continueBatch',
  async run(services, { batchId }, { signal }) {
    const batch = await selectBatch(services.database, batchId)
    const role = batch && (await selectRole(services.database, batch.created_by))
    const chunk = await chunkOf(services, batchId)
    if (!batch || !role || !chunk) return
    await runParts(services, { id: batch.created_by, role }, batchId, chunk, signal)
    // Somebody may have begun to undo it meanwhile, or the process ends: another attempt continues.
    if (await chunkOf(services, batchId)) throw new Error('The batch is not finished.')
  },
})

/** Deletes batches that can no longer be undone. */
export const forgetBatches = defineJob<Record<string, never>>({
  name: 'cases.forgetBatches',
  cron: '41 3 * * *',
  async run(services) {
    await deleteOldBatches(services.database)
  },
})
