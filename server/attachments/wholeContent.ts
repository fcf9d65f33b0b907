import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { unavailableStore, type FileStore } from './fileStore.ts'

/**
 * Returns all bytes of a stored content; null when it no longer exists.
 * @throws `unavailable` when the store does not respond, or returns other bytes than were stored
 */
export async function wholeContent(store: FileStore, sha256: string): Promise<Buffer | null> {
  const content = await store.get(sha256)
  if (!content) return null
  const bytes = await buffer(content)
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes
  throw unavailableStore(new Error(`The file store returned different bytes than were stored as ${sha256}.`))
}
