import { attachmentCalls } from '../../contract/attachments.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { readAttachment, uploadAttachment } from './attachments.ts'

export const attachmentRoutes = (house: House): Route[] => [
  serve(attachmentCalls.uploadAttachment, (asked) => uploadAttachment(house, asked)),
  serve(attachmentCalls.readAttachment, ({ by, params, query, request, reply }) =>
    readAttachment(house, { by, ...params, ...query }, request, reply),
  ),
]
