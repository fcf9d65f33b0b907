import { useQuery } from '@tanstack/react-query'
import { send } from '../api/api.ts'
import { Box } from '@mantine/core'
import { AttachmentGallery } from '../attachments/AttachmentGallery.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import classes from './CommentThread.module.css'

/** The photos and documents of a comment. */
export function CommentFiles({ commentId }: { commentId: string }) {
  const files = useQuery({
    queryKey: ['comments', commentId, 'attachments'],
    queryFn: ({ signal }) => send('GET /api/comments/{id}/attachments', { params: { id: commentId }, signal }),
  })
  return (
    <Box className={classes.files} maw={576} mt="sm">
      <QueryState of={files} count={1} kind="line" height={96} />
      {files.data && <AttachmentGallery attachments={files.data} />}
    </Box>
  )
}
