import { commentCalls } from '../../contract/comments/comments.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { deleteComment, editComment, listCommentAttachments, restoreComment } from './comments.ts'

/** Listing and adding are served by the features of the records that comments belong to. */
export const commentRoutes = (services: Services): Route[] => [
  serve(commentCalls.listCommentAttachments, ({ by, params }) => listCommentAttachments(services, by, params.id)),
  serve(commentCalls.editComment, (exchange) =>
    editComment(services, exchange, exchange.params.id, exchange.body, exchange.ifMatch),
  ),
  serve(commentCalls.deleteComment, (exchange) =>
    deleteComment(services, exchange, exchange.params.id, exchange.ifMatch),
  ),
  serve(commentCalls.restoreComment, (exchange) => restoreComment(services, exchange, exchange.params.id)),
]
