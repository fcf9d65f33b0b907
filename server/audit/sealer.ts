import { withAdvisoryLock } from '../database/advisoryLock.ts'
import { logLevelFor } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import { beginning, nextHash } from './entryHash.ts'
import { insertSeals, selectLastSeal, selectNewestId, selectUnsealed, selectWriters } from './sealStore.ts'

/** Milliseconds between checks for entries to be sealed. */
const pollInterval = 1000
/** Entries that are sealed at a time. */
const batch = 1000

export type Sealer = {
  start(): void
  /** Seals the entries that are visible now; for tests, and at shutdown. */
  sealNow(): Promise<void>
  close(): Promise<void>
}

/**
 * Seals entries soon after they become visible, so that no write waits for another one's hash. One process at a time
 * does so; one that dies leaves complete batches, and the next continues where the chain ends.
 */
export function openSealer(services: Services): Sealer {
  const { database } = services
  let timer: NodeJS.Timeout | undefined
  let sealing: Promise<unknown> = Promise.resolve()
  let isClosed = false
  /** Every entry up to here is settled once these writers have ended. */
  let awaited: { upTo: number; writers: string[] } | null = null
  let sealedUpTo = 0

  /**
   * Returns up to which number no further entries can appear. Numbers are assigned before the commit is visible, so
   * entries can appear between those that are already sealed.
   */
  async function settledBy(before: number, newest: number): Promise<number> {
    // Queried after the newest number: a transaction with a lower one that is still running holds the lock now.
    const writers = await selectWriters(database)
    if (writers.length === 0) {
      awaited = null
      return newest
    }
    const left = awaited?.writers.filter((writer) => writers.includes(writer)) ?? []
    const settled = awaited && left.length === 0 ? awaited.upTo : before
    awaited = awaited && left.length > 0 ? { upTo: awaited.upTo, writers: left } : { upTo: newest, writers }
    return settled
  }

  async function seal(): Promise<void> {
    let { position, hash, settled } = (await selectLastSeal(database)) ?? { position: 0, hash: beginning, settled: 0 }
    const newest = await selectNewestId(database)
    const decided = await settledBy(settled, newest)
    let after = settled
    for (;;) {
      // Read after that was decided, so that nothing up to there is missed.
      const fresh = await selectUnsealed(database, after, batch)
      const seals = fresh.map(({ id, text }) => {
        position += 1
        hash = nextHash(hash, text)
        return { position, entryId: id, hash }
      })
      after = Number(seals.at(-1)?.entryId ?? after)
      const isLast = fresh.length < batch
      settled = Math.max(settled, isLast ? decided : Math.min(decided, after))
      if (seals.length > 0) await insertSeals(database, seals, settled)
      if (isLast) break
    }
    sealedUpTo = newest
  }

  async function sealNow(): Promise<void> {
    await withAdvisoryLock(services, 'audit.seal', seal)
  }

  function lookAgain(): void {
    if (isClosed) return
    timer = setTimeout(() => {
      sealing = look().finally(lookAgain)
    }, pollInterval)
    timer.unref()
  }

  async function look(): Promise<void> {
    try {
      if ((await selectNewestId(database.quick)) > sealedUpTo || awaited) await sealNow()
    } catch (error) {
      services.log[logLevelFor(error)]({ err: error }, 'The audit log could not be sealed; trying again.')
    }
  }

  return {
    start: lookAgain,
    sealNow,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await sealing
    },
  }
}
