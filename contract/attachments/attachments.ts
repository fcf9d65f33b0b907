import { z } from 'zod'
import { attachmentAddress, attachmentCountLimit, attachmentTypes } from './attachmentFiles.ts'
import { defineCall } from '../http/call.ts'
import { Id, Instant } from '../values/values.ts'

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

/** A base64 data string; its content is measured when it is decoded. */
const dataUrl = z.string().regex(/^data:[\w.+/-]*(;[\w=.-]+)*;base64,/)

/** The files of a record as sent: addresses of uploaded files, or data strings that are then stored. */
export const AttachmentsSent = z
  .array(
    z.union(
      [z.string().regex(attachmentAddress), dataUrl],
      'Send a base64 data string or the address of an uploaded file.',
    ),
  )
  .max(attachmentCountLimit, 'Attach at most {{maximum}} files.')

export const attachmentCalls = {
  uploadAttachment: defineCall('POST /api/attachments', {
    summary: 'Stores one file, field "file"; an optional field "id" before it makes sending twice the same as once.',
    atKiosk: 'later',
    multipart: true,
    answer: Attachment,
    status: 201,
  }),
  readAttachment: defineCall('GET /api/attachments/{id}', {
    summary: 'Answers the file itself, or with size=thumbnail a small picture of it.',
    query: z.strictObject({ size: z.enum(['thumbnail', 'full']).default('full') }),
    raw: attachmentTypes,
  }),
  listCaseAttachments: defineCall('GET /api/cases/{id}/attachments', {
    summary: 'Lists the files of a case with name, type and size.',
    answer: z.array(Attachment),
  }),
}
