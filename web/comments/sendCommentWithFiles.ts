import { attachmentUrl } from '../../contract/attachmentFiles.ts'
import { addressOf } from '../api/api.ts'
import { newId } from '../api/newId.ts'
import { recordOf, type Subject } from '../api/subject.ts'
import { fileStep, type QueuedFile } from '../attachments/fileStep.ts'
import { currentOwner, waitingItems } from '../outbox/waiting.ts'

export type SentComment = { id: string; content: string; files: QueuedFile[] }

/** The server refused a comment or one of its files; `problem` is its sentence. */
export class CommentRefused extends Error {
  override readonly name = 'CommentRefused'
  readonly problem: string | null
  constructor(problem: string | null) {
    super('The comment was refused.')
    this.problem = problem
  }
}

/**
 * Stores a comment with its files on this device and sends it as soon as possible. Resolves after the first attempt: `sent`,
 * or `kept` for later.
 * @throws CommentRefused when the server refuses it, DeviceFull when the device has no storage left: nothing is kept then
 */
export async function sendCommentWithFiles(
  subject: Subject,
  { id, content, files }: SentComment,
  label: string,
): Promise<'sent' | 'kept'> {
  const owner = currentOwner()
  if (!owner) throw new CommentRefused(null)
  const { deleteItem, enqueue } = await import('../outbox/outbox.ts')
  const record = recordOf(subject)
  const call = record.room === 'cases' ? 'POST /api/cases/{id}/comments' : 'POST /api/cars/{id}/comments'
  const itemId = newId()
  const { done } = await enqueue(
    {
      id: itemId,
      owner,
      label: { kind: 'comment', title: label },
      about: `comments/${id}`,
      rooms: ['comments'],
      at: new Date().toISOString(),
      steps: [
        ...files.map(fileStep),
        {
          method: 'POST',
          path: addressOf(call, { id: record.id }, undefined),
          headers: { 'Idempotency-Key': newId() },
          body: { id, content, attachments: files.map((file) => attachmentUrl(file.id)) },
        },
      ],
    },
    files.map(({ id: file, blob }) => ({ id: file, blob })),
  )
  const outcome = await done
  if (outcome !== 'refused') return outcome
  const problem = waitingItems().find((item) => item.id === itemId)?.problem ?? null
  await deleteItem(itemId)
  throw new CommentRefused(problem)
}
