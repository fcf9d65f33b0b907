import { useQuery } from '@tanstack/react-query'
import { send } from '../api/api.ts'

/** The files of a comment with name, type and size. */
export function useCommentAttachments(id: string) {
  return useQuery({
    queryKey: ['comments', id, 'attachments'],
    queryFn: ({ signal }) => send('GET /api/comments/{id}/attachments', { params: { id }, signal }),
  })
}
