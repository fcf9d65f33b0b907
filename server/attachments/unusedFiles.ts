import { sql } from 'kysely'
import type { Services } from '../records/services.ts'
import { defineJob } from '../database/jobs.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { filesOf } from './files.ts'
import type { FileKey } from './fileStore.ts'
import { deleteForgotten, lockContents, selectUsedContents } from './store.ts'
import { thumbnailKey } from './thumbnails.ts'

/** Milliseconds for which an unused file is kept, so that yesterday's database still finds its files. */
const gracePeriod = 24 * 60 * 60 * 1000
/** Contents that are checked in one batch; while they are removed, uploads of the same content wait. */
const batchSize = 100

/** Files that the store is asked to delete at the same time. */
const concurrency = 20

/** Held while files are copied for a backup: none is removed until then. */
export const filesAreCopied = 'attachments: files are being copied'

/**
 * Removes the bytes of contents to which no row refers. Call it after the rows' deletion was committed. Nothing is
 * removed while a backup copies files; the next sweep does it.
 */
export async function removeUnusedFiles(services: Services, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return
  const { store } = filesOf(services)
  await inTransaction(services, { by: guest }, async (tx) => {
    if (!(await isNobodyCopying(tx))) return
    // An upload records its content before storing the bytes, and cannot while the content is locked here.
    const locked = await lockContents(tx, hashes)
    const used = await selectUsedContents(tx, locked)
    const unused = locked.filter((one) => !used.has(one)).flatMap((sha256) => [sha256, thumbnailKey(sha256)])
    for (let at = 0; at < unused.length; at += concurrency) {
      await Promise.all(unused.slice(at, at + concurrency).map((key) => store.delete(key)))
    }
  })
}

/** Removes what the store contains and no row names or will name, if it was put there before a moment. */
export async function removeForgotten(services: Services, before: Date, signal: AbortSignal): Promise<void> {
  await deleteForgotten(services.database, before)
  const old = new Set<string>()
  const removeUnused = async () => {
    const used = await selectUsedContents(services.database, [...old])
    await removeUnusedFiles(
      services,
      [...old].filter((one) => !used.has(one)),
    )
    old.clear()
  }
  for await (const { key, changed } of filesOf(services).store.list()) {
    signal.throwIfAborted()
    if (changed < before) old.add(contentOf(key))
    if (old.size >= batchSize) await removeUnused()
  }
  await removeUnused()
}

/**
 * Daily: removes what a process left that died between storing the file and its row, or between deleting the row and
 * the file.
 */
export const sweepFiles = defineJob<Record<string, never>>({
  name: 'attachments.sweepFiles',
  cron: '43 2 * * *',
  timeoutSeconds: 6 * 60 * 60,
  run: (services, _data, { signal }) => removeForgotten(services, new Date(Date.now() - gracePeriod), signal),
})

/** The content that a file is, or was derived from. */
const contentOf = (key: FileKey): string => key.slice(0, 64)

async function isNobodyCopying(tx: Transaction): Promise<boolean> {
  const lock = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${filesAreCopied}, 0)) as free`
  return (await tx.one(lock.$castTo<{ free: boolean }>()))?.free ?? false
}
