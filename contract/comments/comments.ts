import { z } from 'zod'
import { Attachment, AttachmentsSent } from '../attachments/attachments.ts'
import { defineCall } from '../http/call.ts'
import { Person } from '../users/users.ts'
import { authorNames, body, Id, Instant, prose } from '../values/values.ts'
import { paging } from '../http/paging.ts'

export const commentLimit = 10_000

/** How a comment mentions a person: `@[Full Name](their id)`. */
export const mentionPattern = /@\[((?:(?!@\[)[^\]\n])+)\]\(([0-9a-f-]{36})\)/g

/** A mention of a person, without characters of their name that would end it. */
export const mentionOf = ({ id, name }: { id: string; name: string }): string =>
  `@[${name.replace(/[\]\n]|@(?=\[)/g, ' ')}](${id})`

export const Comment = z.object({
  id: Id,
  caseId: Id.nullable(),
  carId: Id.nullable(),
  userId: Id,
  user: Person,
  content: z.string(),
  /** Addresses of its files. */
  attachments: z.array(z.string()),
  createdAt: Instant,
  /** When its author edited it, or null. */
  editedAt: Instant.nullable(),
  deletedAt: Instant.nullable(),
  version: z.int(),
})
export type Comment = z.output<typeof Comment>

const readOnly = [
  ...authorNames,
  'caseId',
  'carId',
  'user',
  'createdAt',
  'editedAt',
  'deletedAt',
  'version',
  'id',
] as const

/** Plain text, trimmed. */
const Text = prose(commentLimit, 'Comment is required').trim()

/** Plain text, trimmed, not blank. */
const Content = Text.min(1, { error: 'Comment is required', abort: true })

export const NewComment = body(
  {
    id: Id.optional(),
    /** May be blank where there are files. */
    content: Text,
    attachments: AttachmentsSent.default([]),
  },
  readOnly,
).refine(({ content, attachments }) => attachments.length > 0 || content !== '', {
  path: ['content'],
  error: 'Comment is required',
})
export type NewComment = z.output<typeof NewComment>

const CommentEdit = body({ content: Content }, readOnly)

/** `deleted`: lists the deleted ones instead, for those who may restore them. */
const CommentListQuery = z.strictObject({ deleted: z.stringbool().default(false), ...paging })
export type CommentListQuery = z.output<typeof CommentListQuery>

const listed = { query: CommentListQuery, answer: z.array(Comment) }
const made = { body: NewComment, answer: Comment, status: 201 } as const

export const commentCalls = {
  listCaseComments: defineCall('GET /api/cases/{id}/comments', {
    summary: 'Lists the comments of a case, newest first.',
    ...listed,
  }),
  addCaseComment: defineCall('POST /api/cases/{id}/comments', {
    summary: 'Comments on a case.',
    ...made,
  }),
  listCarComments: defineCall('GET /api/cars/{id}/comments', {
    summary: 'Lists the comments of a CAR, newest first.',
    ...listed,
  }),
  addCarComment: defineCall('POST /api/cars/{id}/comments', {
    summary: 'Comments on a CAR.',
    ...made,
  }),
  listCommentAttachments: defineCall('GET /api/comments/{id}/attachments', {
    summary: 'Lists the files of a comment with name, type and size.',
    answer: z.array(Attachment),
  }),
  editComment: defineCall('PATCH /api/comments/{id}', {
    summary: 'Changes a comment of one’s own.',
    body: CommentEdit,
    answer: Comment,
  }),
  deleteComment: defineCall('DELETE /api/comments/{id}', {
    summary: 'Hides a comment.',
  }),
  restoreComment: defineCall('POST /api/comments/{id}/restore', {
    summary: 'Brings a deleted comment back.',
    answer: Comment,
  }),
}
