import { buffer } from 'node:stream/consumers'
import { isPicture } from '../../contract/attachments/attachmentFiles.ts'
import { fileIcon } from './fileIcon.ts'
import type { Files } from './files.ts'
import type { FileKey } from './fileStore.ts'
import { withFile } from './fileWork.ts'
import type { AttachmentRow } from './store.ts'
import { wholeContent } from './wholeContent.ts'

/** The key of the thumbnail of a content. */
export const thumbnailKey = (sha256: string): FileKey => `${sha256}.thumbnail`

const making = new Map<FileKey, Promise<Buffer | null>>()

/**
 * Returns the thumbnail of a file as WebP, made when it is first requested; null when the file itself no longer exists.
 */
export function thumbnailOf(files: Files, { sha256, type }: AttachmentRow): Promise<Buffer | null> {
  if (!isPicture(type)) return fileIcon(type)
  const key = thumbnailKey(sha256)
  const underway = making.get(key)
  if (underway) return underway
  const made = readOrMake(files, sha256, key).finally(() => making.delete(key))
  making.set(key, made)
  return made
}

async function readOrMake({ store, arrivals }: Files, sha256: string, key: FileKey): Promise<Buffer | null> {
  const stored = await store.get(key)
  if (stored) return buffer(stored)
  const full = await wholeContent(store, sha256)
  if (!full) return null
  const small = Buffer.from(await withFile('shrink', full))
  const { path } = await arrivals.receive([small])
  await store.put(key, path)
  return small
}
