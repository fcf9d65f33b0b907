import { buffer } from 'node:stream/consumers'
import { isPicture, thumbnailEdge } from '../../contract/attachments/attachmentFiles.ts'
import type { Files } from './files.ts'
import type { FileKey } from './fileStore.ts'
import { withFile } from './fileWork.ts'
import type { AttachmentRow } from './store.ts'
import { wholeContent } from './wholeContent.ts'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { strokeText } from '../files/strokeText.ts'
import { isolatedWork } from '../process/workers/isolatedWork.ts'

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

const labels: Partial<Record<Attachment['type'], string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
}

/** There are a few icons, each of which is drawn once. */
const drawing = isolatedWork<string, Uint8Array>(new URL('iconWorker.ts', import.meta.url), {
  milliseconds: 30_000,
  heapMegabytes: 128,
  megabytes: 512,
  idleMilliseconds: 1000,
})

const drawn = new Map<string, Promise<Buffer>>()

/** Returns the thumbnail of a document: a drawn sheet of paper with the type of document on it, as WebP. */
function fileIcon(type: Attachment['type']): Promise<Buffer> {
  const word = labels[type] ?? 'FILE'
  const known = drawn.get(word)
  if (known) return known
  const icon = draw(word)
  drawn.set(word, icon)
  // A failed one is drawn again when it is next needed.
  icon.catch(() => drawn.delete(word))
  return icon
}

async function draw(word: string): Promise<Buffer> {
  const lines = [92, 116, 140].map((y) => `<path d="M96 ${y}h128"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${thumbnailEdge}" height="${thumbnailEdge}" viewBox="0 0 320 320">
    <rect width="320" height="320" fill="#eef1f4"/>
    <path d="M72 32h124l52 52v204H72z" fill="#fff" stroke="#aab4bf" stroke-width="4" stroke-linejoin="round"/>
    <path d="M196 32v52h52" fill="#dfe5ea" stroke="#aab4bf" stroke-width="4" stroke-linejoin="round"/>
    <g stroke="#d3dae1" stroke-width="8" stroke-linecap="round">${lines}</g>
    <rect x="72" y="196" width="176" height="64" fill="#5c6b7a"/>
    ${strokeText(word, { x: 160, y: 228, height: 32, color: '#fff', anchor: 'middle' })}
  </svg>`
  return Buffer.from(await drawing.run(svg))
}
