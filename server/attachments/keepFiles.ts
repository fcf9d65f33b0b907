import { randomUUID } from 'node:crypto'
import type { Author, Services } from '../records/services.ts'
import { storedAnswer, inTransaction, type Transaction } from '../records/transaction.ts'
import { filesOf } from './files.ts'
import { unavailableStore } from './fileStore.ts'
import { discard, type Incoming } from './incoming.ts'
import { deleteArriving, insertArriving } from './store.ts'

/**
 * Stores files, and then writes the rows that name them, so that no transaction waits for the store. Their arrival is
 * recorded first, so that no sweep removes them; those that get no row are left to a later sweep. No temporary file
 * remains.
 * @throws `unavailable` when the store does not respond
 */
export async function keepFiles<T>(
  services: Services,
  author: Author,
  files: Incoming[],
  writeRows: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    // A repeated request needs no store.
    const before = await storedAnswer(services, author)
    return before ? (before.answer as T) : await putAndWrite(services, author, files, writeRows)
  } finally {
    await Promise.all(files.map(discard))
  }
}

async function putAndWrite<T>(
  services: Services,
  author: Author,
  files: Incoming[],
  writeRows: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const upload = randomUUID()
  let isNoted = true
  await insertArriving(services.database, upload, [...new Set(files.map(({ sha256 }) => sha256))])
  try {
    for (const { sha256, path } of files) await filesOf(services).store.put(sha256, path)
    return await inTransaction(services, author, async (tx) => {
      // After longer than a sweep waits, the files may have been removed.
      if ((await deleteArriving(tx, upload)) === 0) throw unavailableStore(new Error('A file took more than a day.'))
      tx.afterCommit(() => (isNoted = false))
      return writeRows(tx)
    })
  } finally {
    // If the database is unreachable too, a sweep deletes it.
    if (isNoted) await deleteArriving(services.database, upload).catch(() => undefined)
  }
}

/** Stores bytes that the server generated. */
export async function keepBytes<T>(
  services: Services,
  author: Author,
  contents: Buffer[],
  writeRows: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { arrivals } = filesOf(services)
  const files: Incoming[] = []
  try {
    for (const bytes of contents) files.push(await arrivals.receive([bytes]))
  } catch (error) {
    await Promise.all(files.map(discard))
    throw error
  }
  return keepFiles(services, author, files, writeRows)
}
