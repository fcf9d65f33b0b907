import { randomUUID } from 'node:crypto'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import type { Attachment } from '../../contract/attachments/attachments.ts'
import { Comment, type CommentListQuery, type NewComment } from '../../contract/comments/comments.ts'
import { attachmentsOf, storeSent } from '../attachments/attachments.ts'
import { parentColumn, exists, parentOf, type RecordRef } from '../records/childRows.ts'
import { inOrder } from '../database/database.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor, Author, Services, IfMatch } from '../records/services.ts'
import { requireCurrent, refuseDeleted, requireVisible } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { mentionedIn } from './mentions.ts'
import { mayDeleteComment, mayEditComment } from './policy.ts'
import {
  insertComment,
  lockComment,
  presentComment,
  replaceMentions,
  selectComment,
  selectPageOf,
  updateComment,
  selectAllOf,
} from './store.ts'
import { readRowsAsOf, type RowsAsOfReader } from '../records/rowsAsOf.ts'

/**
 * Returns the comments on a case or a CAR, newest first, or the deleted ones.
 * @throws notFound when this person may not see the record, forbidden when they may not see deleted comments
 */
export async function listComments(
  services: Services,
  by: Actor,
  subject: RecordRef,
  query: CommentListQuery,
): Promise<Page<Comment>> {
  refuseDeleted(query, by)
  return selectPageOf(services.database, by, subject, query)
}

/**
 * Adds a comment to a case or a CAR. For an id that this person has already used, returns what was added then.
 * @throws notFound when the record does not exist or was deleted
 */
export async function addComment(
  services: Services,
  author: Author,
  subject: RecordRef,
  sent: NewComment,
): Promise<Comment> {
  const attachmentIds = await storeSent(services, author.by, sent.attachments)
  return inTransaction(services, author, async (tx) => {
    if (!(await exists(tx, subject))) throw refuse('notFound')
    const { id = randomUUID(), content } = sent
    return (await writeComment(tx, author.by, subject, { id, content, attachmentIds })).comment
  })
}

type WrittenComment = {
  id: string
  content: string
  /** Stored files. */
  attachmentIds: string[]
  /** When it was written, if it had to wait on a device. */
  createdAt?: string
}

/**
 * Adds a comment to an existing record, within the write of another feature. `isNew` is false when this person added it
 * before with the same id.
 * @throws alreadyExists when the id belongs to somebody else's comment, or to one of another record
 */
export async function writeComment(
  tx: Transaction,
  by: Actor,
  subject: RecordRef,
  { id, content, attachmentIds, createdAt }: WrittenComment,
): Promise<{ comment: Comment; isNew: boolean }> {
  const isNew = await insertComment(tx, {
    id,
    [parentColumn[subject.feature]]: subject.id,
    user_id: by.id,
    content,
    attachment_ids: attachmentIds,
    ...(createdAt !== undefined && { created_at: createdAt }),
  })
  const mentioned = isNew ? mentionedIn(content) : []
  if (mentioned.length > 0) await replaceMentions(tx, id, mentioned)
  const row = await selectComment(tx, id)
  if (!row) throw refuse('internal')
  const changes = initialChanges({ content, attachments: attachmentIds.map(attachmentUrl), createdAt })
  if (isNew) tx.announce({ feature: 'comments', id, action: 'created', changes })
  else if (row.userId !== by.id || (row.caseId ?? row.carId) !== subject.id) {
    throw refuse('commentIdTaken')
  }
  return { comment: presentComment(row), isNew }
}

/**
 * Returns the files of a comment, in order.
 * @throws notFound when this person may not see the comment or its record
 */
export async function listCommentAttachments(services: Services, by: Actor, id: string): Promise<Attachment[]> {
  const { caseId, carId, attachmentIds } = requireVisible(await selectComment(services.database, id), by)
  const subject = parentOf({ case_id: caseId, car_id: carId })
  return attachmentsOf(services.database, by, subject, attachmentIds)
}

/** Changes a comment; only its author may. */
export const editComment = (
  services: Services,
  author: Author,
  id: string,
  { content }: { content: string },
  ifMatch: IfMatch,
): Promise<Comment> =>
  inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockComment(tx, id), ifMatch, presentComment, Comment)
    if (!mayEditComment(author.by, before)) throw refuse('ownCommentsEdited')
    if (content === before.content) return presentComment(before)
    const [, , after] = await inOrder(
      updateComment(tx, id, { content, edited_at: new Date().toISOString() }),
      replaceMentions(tx, id, mentionedIn(content)),
      selectComment(tx, id),
    )
    if (!after) throw refuse('internal')
    const changes = [{ field: 'content', from: before.content, to: content }]
    tx.announce({ feature: 'comments', id, action: 'edited', changes })
    return presentComment(after)
  })

export const deleteComment = (services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockComment(tx, id), ifMatch, presentComment, Comment)
    if (!mayDeleteComment(author.by, before)) throw refuse('ownCommentsDeleted')
    await updateComment(tx, id, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    tx.announce({ feature: 'comments', id, action: 'deleted' })
    return undefined
  })

/** Restores a deleted comment; one that is not deleted is returned as it is. */
export const restoreComment = (services: Services, author: Author, id: string): Promise<Comment> =>
  inTransaction(services, author, async (tx) => {
    const before = requireVisible(await lockComment(tx, id), author.by)
    if (before.deletedAt === null) return presentComment(before)
    const restoring = updateComment(tx, id, { deleted_at: null, deleted_by: null })
    const [, after] = await inOrder(restoring, selectComment(tx, id))
    if (!after) throw refuse('internal')
    tx.announce({ feature: 'comments', id, action: 'restored' })
    return presentComment(after)
  })

/** Returns the comments on a case or CAR as they were at a moment, newest first. */
export const readCommentsAsOf: RowsAsOfReader = async (from, by, subject, at, moved) => {
  const rows = (await selectAllOf(from, subject, moved)).map((row) => {
    const { content, user, ...comment } = presentComment(row)
    return { ...comment, createdBy: user, deletedBy: row.deletedBy, values: { content } }
  })
  return readRowsAsOf(from, by, 'comments', rows, at)
}
