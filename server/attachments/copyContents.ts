import { createHash } from 'node:crypto'
import { discard, type Arrivals } from './incoming.ts'
import type { FileStore } from './fileStore.ts'

/** Files copied concurrently. */
const concurrency = 8

/** `damaged`: bytes that do not match their name; they are not copied. */
type Copied = { count: number; bytes: number; missing: string[]; damaged: string[] }

type Received = { sha256: string; size: number }

/** Copies contents from one store to another. Each is hashed on the way and counts only when it matches its name. */
export const copyContents = (
  from: FileStore,
  to: { store: FileStore; arrivals: Arrivals },
  hashes: Iterable<string>,
): Promise<Copied> =>
  readContents(from, hashes, async (content, sha256) => {
    const arrived = await to.arrivals.receive(content)
    await (arrived.sha256 === sha256 ? to.store.put(sha256, arrived.path) : discard(arrived))
    return arrived
  })

/** Reads contents of a store without copying them: checks whether each matches its name. */
export const checkContents = (from: FileStore, hashes: Iterable<string>): Promise<Copied> =>
  readContents(from, hashes, async (content) => {
    const hash = createHash('sha256')
    let size = 0
    for await (const chunk of content) {
      hash.update(chunk)
      size += chunk.length
    }
    return { sha256: hash.digest('hex'), size }
  })

async function readContents(
  from: FileStore,
  hashes: Iterable<string>,
  receive: (content: AsyncIterable<Buffer>, sha256: string) => Promise<Received>,
): Promise<Copied> {
  const copied: Copied = { count: 0, bytes: 0, missing: [], damaged: [] }
  async function read(sha256: string) {
    const content = await from.get(sha256)
    if (!content) {
      copied.missing.push(sha256)
      return
    }
    const received = await receive(content, sha256)
    if (received.sha256 !== sha256) {
      copied.damaged.push(sha256)
      return
    }
    copied.count += 1
    copied.bytes += received.size
  }

  const remaining = hashes[Symbol.iterator]()
  async function work() {
    for (let next = remaining.next(); !next.done; next = remaining.next()) await read(next.value)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return copied
}
