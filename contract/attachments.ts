import { z } from 'zod'
import { defineCall } from './call.ts'
import { Id, IdParams, Instant } from './values.ts'

/** Most bytes of one file. */
export const attachmentSizeLimit = 10 * 1024 * 1024
/** Most files of one record. */
export const attachmentCountLimit = 20
/** Longest edge, in pixels, of a picture's small version. */
export const thumbnailEdge = 320

/** What is accepted, told by content and never by name. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const
const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
] as const
export const attachmentTypes = [...pictureTypes, ...documentTypes] as const

export const Attachment = z.object({
  id: Id,
  /** Address of the file: `/api/attachments/{id}`. */
  url: z.string(),
  thumbnailUrl: z.string(),
  name: z.string(),
  type: z.enum(attachmentTypes),
  /** Bytes as stored. */
  size: z.int(),
  /** Pixels; null for documents. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  createdAt: Instant,
})
export type Attachment = z.output<typeof Attachment>

/** Whether a media type is one of the pictures that the app shows. */
export const isPicture = (type: string): boolean => pictureTypes.some((known) => known === type)

/** Address under which a stored file is answered. */
export const attachmentUrl = (id: string): string => `/api/attachments/${id}`
/** Address of the small picture of a stored file. */
export const attachmentThumbnailUrl = (id: string): string => `${attachmentUrl(id)}?size=thumbnail`
const attachmentAddress = /^\/api\/attachments\/([0-9a-f-]{36})$/

/** The id in an attachment's address, or null when it is another address. */
export const attachmentIdIn = (url: string): string | null => attachmentAddress.exec(url)?.[1] ?? null

/** A base64 data string; what is in it is measured when it is read. */
const dataUrl = z.string().regex(/^data:[\w.+/-]*(;[\w=.-]+)*;base64,/)

/** The files of a record as sent: addresses of uploaded files, or data strings that become stored files. */
export const AttachmentsSent = z
  .array(
    z.union(
      [z.string().regex(attachmentAddress), dataUrl],
      'Send a base64 data string or the address of an uploaded file.',
    ),
  )
  .max(attachmentCountLimit, 'Attach at most {{maximum}} files.')

export const attachmentCalls = {
  uploadAttachment: defineCall({
    method: 'POST',
    path: '/api/attachments',
    summary: 'Stores one file, field "file"; an optional field "id" before it makes sending twice the same as once.',
    multipart: true,
    answer: Attachment,
    status: 201,
  }),
  readAttachment: defineCall({
    method: 'GET',
    path: '/api/attachments/{id}',
    summary: 'Answers the file itself, or with size=thumbnail a small picture of it.',
    params: IdParams,
    query: z.strictObject({ size: z.enum(['thumbnail', 'full']).default('full') }),
    raw: true,
  }),
  listCaseAttachments: defineCall({
    method: 'GET',
    path: '/api/cases/{id}/attachments',
    summary: 'Lists the files of a case with name, type and size.',
    params: IdParams,
    answer: z.array(Attachment),
  }),
}
