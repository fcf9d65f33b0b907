import { discard, type Arrivals } from './incoming.ts'
import type { FileStore } from './fileStore.ts'

/** Files on their way at once. */
const atOnce = 8

/** `damaged`: bytes that are not what their name says; they are not copied. */
type Copied = { count: number; bytes: number; missing: string[]; damaged: string[] }

/** Copies contents from one store to another. Each is hashed on its way and counts only when it is what its name says. */
export async function copyContents(
  from: FileStore,
  to: { store: FileStore; arrivals: Arrivals },
  hashes: Iterable<string>,
): Promise<Copied> {
  const copied: Copied = { count: 0, bytes: 0, missing: [], damaged: [] }
  async function copy(sha256: string) {
    const content = await from.get(sha256)
    if (!content) {
      copied.missing.push(sha256)
      return
    }
    const arrived = await to.arrivals.receive(content)
    if (arrived.sha256 === sha256) {
      await to.store.put(sha256, arrived.path)
      copied.count += 1
      copied.bytes += arrived.size
    } else {
      await discard(arrived)
      copied.damaged.push(sha256)
    }
  }

  const remaining = hashes[Symbol.iterator]()
  async function work() {
    for (let next = remaining.next(); !next.done; next = remaining.next()) await copy(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return copied
}
