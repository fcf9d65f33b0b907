import { useTranslation } from 'react-i18next'
import { useSignedIn } from '../auth/signedIn.ts'
import { CallError } from '../api/callError.ts'
import { useConnected } from '../api/connection.ts'
import { newId } from '../api/newId.ts'
import { recordOf, type Subject } from '../api/subject.ts'
import { toast } from '../ui/toast.tsx'
import { CommentBox } from './CommentBox.tsx'
import { useAddComment } from './queries.ts'
import { type CommentDraft, useCommentDraft } from './useCommentDraft.ts'

/** The box to say something. What is typed stays on this device until it is sent. */
export function AddComment({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  const { id: ownId } = useSignedIn()
  const isConnected = useConnected()
  const adding = useAddComment(subject)
  const { room, id: recordId } = recordOf(subject)
  const { draft, change, clear } = useCommentDraft(`comment.${ownId}.${room}.${recordId}`)

  async function add(content: string): Promise<void> {
    const id = draft.sentAs ?? newId()
    change({ ...draft, sentAs: id })
    try {
      const made = await adding.mutateAsync({ id, content })
      clear()
      if (made) toast({ title: t('Success'), description: t('Comment added successfully') })
    } catch (error) {
      // Refused for certain; without an answer it may have arrived.
      if (error instanceof CallError && error.status < 500) change({ ...draft, sentAs: undefined })
      toast({ title: t('Error'), description: t('Failed to add comment'), variant: 'destructive' })
    }
  }

  function noteOn({ text }: CommentDraft): string | null {
    if (!text.trim()) return null
    if (adding.isError) return t('Not sent yet. It is kept on this device until you send it.')
    return isConnected ? null : t('You’re offline. Your entries are saved on this device.')
  }

  return (
    <CommentBox
      label={t('Add a comment')}
      placeholder={t('Write a comment. Use @ to mention someone.')}
      draft={draft}
      onChange={change}
      submitLabel={t('Comment')}
      onSubmit={(content) => void add(content)}
      isBusy={adding.isPending}
      note={noteOn(draft)}
    />
  )
}
