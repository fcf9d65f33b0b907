import { AttachmentGallery } from '../attachments/AttachmentGallery.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import classes from './CommentThread.module.css'
import { useCommentAttachments } from './useCommentAttachments.ts'

/** The photos and documents that came with a comment. */
export function CommentFiles({ commentId }: { commentId: string }) {
  const files = useCommentAttachments(commentId)
  return (
    <div className={classes.files}>
      {files.isPending && <Skeletons count={1} kind="line" height={96} />}
      {files.isLoadingError && <ErrorState error={files.error} onRetry={() => void files.refetch()} />}
      {files.data && <AttachmentGallery attachments={files.data} />}
    </div>
  )
}
