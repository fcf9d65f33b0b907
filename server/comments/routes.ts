import { commentCalls } from '../../contract/comments.ts'
import type { House } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'
import { deleteComment, editComment, listCommentAttachments, restoreComment } from './comments.ts'

/** Listing and adding are served by the rooms of the records that comments stand under. */
export const commentRoutes = (house: House): Route[] => [
  serve(commentCalls.listCommentAttachments, ({ by, params }) => listCommentAttachments(house, by, params.id)),
  serve(commentCalls.editComment, (asked) => editComment(house, asked, asked.params.id, asked.body, asked.ifMatch)),
  serve(commentCalls.deleteComment, (asked) => deleteComment(house, asked, asked.params.id, asked.ifMatch)),
  serve(commentCalls.restoreComment, (asked) => restoreComment(house, asked, asked.params.id)),
]
