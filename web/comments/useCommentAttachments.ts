import { useQuery } from '@tanstack/react-query'
import { commentCalls } from '../../contract/comments.ts'
import { send } from '../api/api.ts'

/** The files of a comment with name, type and size. */
export function useCommentAttachments(id: string) {
  return useQuery({
    queryKey: ['comments', id, 'attachments'],
    queryFn: ({ signal }) => send(commentCalls.listCommentAttachments, { params: { id }, signal }),
  })
}
