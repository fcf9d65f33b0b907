import { attachmentCalls } from '../../contract/attachments/attachments.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { readAttachment, uploadAttachment } from './attachments.ts'

export const attachmentRoutes = (services: Services): Route[] => [
  serve(attachmentCalls.uploadAttachment, (exchange) => uploadAttachment(services, exchange)),
  serve(attachmentCalls.readAttachment, ({ by, params, query, request, reply }) =>
    readAttachment(services, { by, ...params, ...query }, request, reply),
  ),
]
