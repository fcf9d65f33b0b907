import { commentCalls } from '../../contract/comments.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { deleteComment, editComment, listCommentAttachments, restoreComment } from './comments.ts'

/** Listing and adding are served by the features of the records that comments stand under. */
export const commentRoutes = (services: Services): Route[] => [
  serve(commentCalls.listCommentAttachments, ({ by, params }) => listCommentAttachments(services, by, params.id)),
  serve(commentCalls.editComment, (asked) => editComment(services, asked, asked.params.id, asked.body, asked.ifMatch)),
  serve(commentCalls.deleteComment, (asked) => deleteComment(services, asked, asked.params.id, asked.ifMatch)),
  serve(commentCalls.restoreComment, (asked) => restoreComment(services, asked, asked.params.id)),
]
