import type { PrivateEvents } from '../live/visibleEvents.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { attachmentIdIn, isPicture } from '../../contract/attachments/attachmentFiles.ts'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Reader } from '../database/database.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { Actor, Author, Services, Once } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import { reasonMessage, refuse } from '../process/refuse.ts'
import { readDataString } from './dataString.ts'
import { answerFile } from './fileAnswer.ts'
import { check, filesOf, type Checked } from './files.ts'
import { discard } from './incoming.ts'
import { keepFiles } from './keepFiles.ts'
import { mayAttach } from './policy.ts'
import { pictureTypeOf } from './signatures.ts'
import {
  insertAttachments,
  presentAttachment,
  selectAttachment,
  selectAttachmentsOf,
  selectVisible,
  type AttachmentRow,
} from './store.ts'
import { thumbnailOf } from './thumbnails.ts'
import { onceWith, openUpload } from './upload.ts'

export { attachmentIdsIn, photosExpired, withFilesAsOf } from './attachmentsAsOf.ts'
export { checkContents, copyContents } from './copyContents.ts'
export { diskStore } from './diskStore.ts'
export { checkFiles } from './files.ts'
export { Arrivals, discard, type Incoming } from './incoming.ts'
export { keepBytes } from './keepFiles.ts'
export { filesFolder, openFileStore } from './openFileStore.ts'
export { jpegPicture, openPhoto, photoOf, type Photo } from './photo.ts'
export { portraitOf } from './portrait.ts'
export { selectHashes as attachmentHashes } from './store.ts'
export { attachmentBytes, copyOut, readFile, temporaryFolder, writeOut } from './storedFiles.ts'
export { filesAreCopied, removeUnusedFiles, sweepFiles } from './unusedFiles.ts'
export { onceWith, openUpload } from './upload.ts'

/** Others see an attached file through its record, whose change is published. */
export const attachmentEvents: PrivateEvents[] = [{ feature: 'attachments' }]

type NamedFile = Checked & { id: string }

/** Stores the file of a form. For an id that this person has already used, returns what was stored then. */
export async function uploadAttachment(
  services: Services,
  { by, once, request }: { by: Actor; once: Once | null; request: FastifyRequest },
): Promise<Attachment> {
  allow(by)
  const upload = await openUpload(request)
  try {
    const before = upload.id === null ? undefined : await selectAttachment(services.database, upload.id)
    if (before) return presentAttachment(ownAgain(before, by))
    const files = filesOf(services)
    const arrived = await files.arrivals.receive(upload.content)
    await upload.finish().catch(async (error: unknown) => {
      await discard(arrived)
      throw error
    })
    const author = { by, once: onceWith(once, upload, arrived.sha256) }
    const checked = await check(files, arrived, { by, sentName: upload.name })
    const id = upload.id ?? randomUUID()
    const [row] = await keep(services, author, [{ ...checked, id }])
    if (row) return presentAttachment(row)
    // The same upload arrived twice at once, and the other one was first.
    const first = await selectAttachment(services.database, id)
    if (!first) throw refuse('internal')
    return presentAttachment(ownAgain(first, by))
  } finally {
    upload.drain()
  }
}

/**
 * Sends the file, or its thumbnail, on `reply`.
 * @throws notFound also when this person may see none of the records that name it
 */
export async function readAttachment(
  services: Services,
  { by, id, size }: { by: Actor; id: string; size: 'thumbnail' | 'full' },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const [row] = await selectVisible(services.database.quick, by, [id])
  if (!row) throw refuse('notFound')
  const files = filesOf(services)
  if (size === 'full') {
    const open = (range?: { start: number; end: number }) => files.store.get(row.sha256, range)
    return answerFile(request, reply, { etag: row.sha256, type: row.type, name: row.name, size: row.size, open })
  }
  const small = await thumbnailOf(files, row)
  const etag = isPicture(row.type) ? `${row.sha256}-small` : `icon-${row.type.split('/')[1]}`
  return answerFile(request, reply, {
    etag,
    type: 'image/webp',
    name: `${row.name.replace(/\.\w+$/, '')}.webp`,
    size: small?.length ?? 0,
    open: async (range) => (range && small ? small.subarray(range.start, range.end + 1) : small),
  })
}

/**
 * Returns the ids of a record's files as sent, in order. URLs of stored files stay; data URLs are checked like uploads
 * and stored. Call it before the record's own transaction.
 * @throws `invalid` when a URL names no file, or the refusal of an upload; with `onlyPictures` `unsupportedType` for
 * anything that is not a picture
 */
export async function storeSent(
  services: Services,
  by: Actor,
  sent: string[],
  { onlyPictures = false }: { onlyPictures?: boolean } = {},
): Promise<string[]> {
  if (sent.length === 0) return []
  allow(by)
  const named = sent.map(attachmentIdIn)
  await refuseUnknown(services.database, by, named)
  const files = filesOf(services)
  const checked: NamedFile[] = []
  try {
    for (const [index, text] of sent.entries()) {
      if (named[index] !== null) continue
      const { bytes, name } = readDataString(text)
      const seemsPicture = isPicture(pictureTypeOf(bytes) ?? '')
      if (onlyPictures && !seemsPicture) throw refuse('photosOnly')
      const id = randomUUID()
      const file = { ...(await check(files, await files.arrivals.receive([bytes]), { by, sentName: name })), id }
      checked.push(file)
      named[index] = id
    }
    if (checked.length > 0) await keep(services, { by }, checked)
  } catch (error) {
    await Promise.all(checked.map(discard))
    throw error
  }
  return named.filter((id) => id !== null)
}

/** Returns the ids that name no file, or one that this person may not see. */
export async function unknownFiles(from: Reader, by: Actor, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const known = new Set((await selectVisible(from, by, [...ids], { own: true })).map(({ id }) => id))
  return new Set(ids.filter((id) => !known.has(id)))
}

/**
 * Returns the files of a record, or of these ids that belong to it, in order.
 * @throws notFound when the record does not exist or was deleted for this person
 */
export const attachmentsOf = async (
  from: Reader,
  by: Actor,
  record: RecordRef,
  fileIds?: string[],
): Promise<Attachment[]> => (await selectAttachmentsOf(from, by, record, fileIds)).map(presentAttachment)

/** A document that the server generated. */
type Generated = { name: string; type: Attachment['type']; bytes: Buffer }

/**
 * Stores a generated document as a file of its author, and what names it in the same transaction. No record shows it unless
 * `write` makes one do so.
 */
export async function keepDocument<T>(
  services: Services,
  author: Author,
  { bytes, name, type }: Generated,
  write: (tx: Transaction, fileId: string) => Promise<T>,
): Promise<T> {
  const arrived = await filesOf(services).arrivals.receive([bytes])
  const { sha256, size } = arrived
  return keepFiles(services, author, [arrived], async (tx) => {
    const id = randomUUID()
    await insertAttachments(tx, [{ id, sha256, name, type, size, width: null, height: null, created_by: author.by.id }])
    tx.announce({ feature: 'attachments', id, action: 'created', changes: initialChanges({ file: name }) })
    return write(tx, id)
  })
}

function allow(by: Actor): void {
  if (!mayAttach(by)) throw refuse('mayNotAttach')
}

/** Stores the bytes, then inserts the rows; those whose id is taken are skipped. */
const keep = (services: Services, author: Author, files: NamedFile[]): Promise<AttachmentRow[]> =>
  keepFiles(services, author, files, async (tx) => {
    const rows = await insertAttachments(
      tx,
      files.map(({ id, sha256, name, type, size, width, height }) => {
        return { id, sha256, name, type, size, width, height, created_by: author.by.id }
      }),
    )
    for (const { id, name } of rows) {
      tx.announce({ feature: 'attachments', id, action: 'created', changes: initialChanges({ file: name }) })
    }
    return rows
  })

function ownAgain(row: AttachmentRow, by: Actor): AttachmentRow {
  if (row.created_by !== by.id) throw refuse('fileIdTaken')
  return row
}

async function refuseUnknown(from: Reader, by: Actor, named: (string | null)[]): Promise<void> {
  const ids = [...new Set(named.filter((id) => id !== null))]
  if (ids.length === 0) return
  // One's own files: a report that is sent again stays the same, even when its file was deleted meanwhile.
  const known = new Set((await selectVisible(from, by, ids, { own: true })).map((row) => row.id))
  const errors = named.flatMap((id, index) =>
    id === null || known.has(id) ? [] : [{ path: `attachments.${index}`, ...reasonMessage('noSuchFile') }],
  )
  if (errors.length > 0) throw refuse('noSuchFiles', { errors })
}
