import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Comment } from '../../contract/comments/comments.ts'
import { currentRecord } from '../api/staleRecord.ts'
import { showError } from '../ui/showError.ts'
import { toast } from '../ui/toast.tsx'
import { CommentBox } from './CommentBox.tsx'
import { draftOf } from './mentionDraft.ts'
import { useEditComment } from './queries.ts'
import { useCommentDraft } from './useCommentDraft.ts'

/** A comment while its author edits it. A version from another window is shown before it is replaced. */
export function EditComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { t } = useTranslation()
  const editing = useEditComment()
  // Refetches of the comment must not change what is being typed.
  const [read] = useState(comment)
  const [initial] = useState(() => draftOf(comment.content))
  const [theirs, setTheirs] = useState<Comment | null>(null)
  const { draft, change, clear } = useCommentDraft(`comment.${comment.id}`, initial)
  const base = theirs ?? read

  function close(): void {
    clear()
    onClose()
  }
  async function save(content: string): Promise<void> {
    if (content === base.content) return close()
    try {
      await editing.mutateAsync({ comment: base, content })
      close()
      toast({ title: t('Comment updated') })
    } catch (error) {
      const current = currentRecord(error, Comment)
      if (current) setTheirs(current)
      showError(t('Failed to update comment'))
    }
  }
  return (
    <CommentBox
      label={t('Edit comment')}
      draft={draft}
      onChange={change}
      submitLabel={t('Save')}
      onSubmit={(content) => void save(content)}
      onCancel={close}
      isBusy={editing.isPending}
      autoFocus
      note={
        theirs &&
        t('Now "{{text}}", changed in another window. Save to replace it.', {
          text: draftOf(theirs.content).text,
        })
      }
    />
  )
}
