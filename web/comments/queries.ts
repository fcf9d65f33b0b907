import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type Comment, mentionPattern } from '../../contract/comments/comments.ts'
import type { SignedInUser } from '../../contract/users/users.ts'
import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import type { QueuedFile } from '../attachments/fileStep.ts'
import { sendWithFiles } from '../attachments/sendWithFiles.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { addressOf, send, sendPage } from '../api/api.ts'
import { cursorPages } from '../api/cursorPages.ts'
import { sendOrQueue } from '../outbox/sendOrQueue.ts'
import { changeCopies, isPages, type Pages, withItem, withoutItem } from '../api/cachedRecords.ts'
import { recordOf, type Subject, subjectOf } from '../api/subject.ts'

type SentComment = { id: string; content: string; files: QueuedFile[] }

const feature = 'comments'
const pageSize = 50
const keyOf = (subject: Subject) => [feature, 'of', recordOf(subject).feature, recordOf(subject).id]

/** The comments on a case or CAR, newest first, page by page. */
export const useComments = (subject: Subject) => useInfiniteQuery(commentsQuery(subject))

/** The deleted ones, newest first; for those who may restore them. */
export const useDeletedComments = (subject: Subject) =>
  useInfiniteQuery({ ...commentsQuery(subject, 'true'), queryKey: [feature, 'deleted', ...keyOf(subject)] })

function commentsQuery(subject: Subject, deleted?: 'true') {
  const record = recordOf(subject)
  return infiniteQueryOptions({
    queryKey: keyOf(subject),
    queryFn: ({ pageParam, signal }) =>
      sendPage(record.feature === 'cases' ? 'GET /api/cases/{id}/comments' : 'GET /api/cars/{id}/comments', {
        params: { id: record.id },
        query: { limit: pageSize, deleted },
        cursor: pageParam,
        signal,
      }),
    ...cursorPages,
  })
}

/**
 * Adds a comment. The id is made here: sent again after a lost response, it is still the same comment. While the server
 * cannot be reached it is kept on this device, and shown in the thread as it will look once sent.
 */
export function useAddComment(subject: Subject) {
  const client = useQueryClient()
  const author = useSignedIn()
  const record = recordOf(subject)
  const call = record.feature === 'cases' ? 'POST /api/cases/{id}/comments' : 'POST /api/cars/{id}/comments'
  return useMutation({
    mutationFn: async (toSend: SentComment) => {
      const { id, content, files } = toSend
      const title = plain(content) || (files[0]?.name ?? '')
      const queued = { label: { kind: 'comment', title }, about: `comments/${id}`, features: [feature] }
      if (files.length > 0) {
        const path = addressOf(call, { id: record.id }, undefined)
        const attachments = files.map((file) => attachmentUrl(file.id))
        const outcome = await sendWithFiles({ ...queued, path, body: { id, content, attachments }, files })
        return outcome === 'sent' ? justSent(subject, id) : null
      }
      const sending = { params: { id: record.id }, body: { id, content } }
      const made = await sendOrQueue(call, sending, { ...queued, evenIfDown: true })
      if (!made) return null
      // The first attempt had arrived without a response, and the text was changed before the second.
      return made.content === content ? made : edited(made, content)
    },
    onSuccess: (answer, toSend) => {
      const shown = answer ?? standIn(toSend, subject, author)
      client.setQueryData<Pages<Comment>>(keyOf(subject), (data) => data && withItem(data, shown.id, shown, shown))
    },
    // The comment waits on this device: the server does not know about it yet.
    onSettled: (answer) => (answer === null ? undefined : client.invalidateQueries({ queryKey: [feature] })),
  })
}

/** A comment that the outbox has just sent; null when a newer one follows it. */
async function justSent(subject: Subject, id: string): Promise<Comment | null> {
  const record = recordOf(subject)
  const call = record.feature === 'cases' ? 'GET /api/cases/{id}/comments' : 'GET /api/cars/{id}/comments'
  const [newest] = await send(call, { params: { id: record.id }, query: { limit: 1 } })
  return newest?.id === id ? newest : null
}

/** The beginning of a comment as plain text. */
const plain = (content: string): string => content.replace(mentionPattern, '@$1').slice(0, 120)

/** A comment as it will look once sent. */
function standIn({ id, content }: Pick<SentComment, 'id' | 'content'>, subject: Subject, user: SignedInUser): Comment {
  return {
    id,
    caseId: 'caseId' in subject ? subject.caseId : null,
    carId: 'carId' in subject ? subject.carId : null,
    userId: user.id,
    user,
    content,
    attachments: [],
    createdAt: new Date().toISOString(),
    editedAt: null,
    deletedAt: null,
    version: 0,
  }
}

const edited = ({ id, version }: Pick<Comment, 'id' | 'version'>, content: string): Promise<Comment> =>
  send('PATCH /api/comments/{id}', { params: { id }, body: { content }, ifMatch: version })

/** Edits one's own comment; with the version that was loaded, so that another window's change is not overwritten. */
export function useEditComment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ comment, content }: { comment: Pick<Comment, 'id' | 'version'>; content: string }) =>
      edited(comment, content),
    onSuccess: (answer) => {
      client.setQueryData<Pages<Comment>>(keyOf(subjectOf(answer)), (data) => data && withItem(data, answer.id, answer))
    },
    onSettled: () => client.invalidateQueries({ queryKey: [feature] }),
  })
}

/** Deletes a comment. It leaves the thread at once and is restored there when the server refuses. */
export function useDeleteComment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send('DELETE /api/comments/{id}', { params: { id } }),
    onMutate: (id) =>
      changeCopies(client, feature, (_key, data) => (isPages<Comment>(data) ? withoutItem(data, id) : data)),
    onError: (_error, _id, rollback) => rollback?.(),
    onSettled: () => client.invalidateQueries({ queryKey: [feature] }),
  })
}

/** Restores a deleted comment. */
export function useRestoreComment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send('POST /api/comments/{id}/restore', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: [feature] }),
  })
}
