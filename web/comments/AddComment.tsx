import { useTranslation } from 'react-i18next'
import { ChosenFilesList } from '../attachments/ChosenFilesList.tsx'
import { FileButtons } from '../attachments/FileButtons.tsx'
import { useChosenFiles } from '../attachments/useChosenFiles.ts'
import { useDroppedFiles } from '../attachments/useDroppedFiles.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { CallError } from '../api/callError.ts'
import { useConnected } from '../api/connection.ts'
import { newId } from '../api/newId.ts'
import { recordOf, type Subject } from '../api/subject.ts'
import { useShortcuts } from '../browser/useShortcuts.ts'
import { DeviceFull } from '../outbox/itemStore.ts'
import { toast, showError } from '../ui/toast.tsx'
import { CommentBox } from './CommentBox.tsx'
import { SendingRefused } from '../attachments/sendWithFiles.ts'
import { useAddComment } from './queries.ts'
import { type CommentDraft, useCommentDraft } from './useCommentDraft.ts'

/** The box to write a comment, with photos and files. The draft stays on this device until it is sent. */
export function AddComment({ subject }: { subject: Subject }) {
  const { t } = useTranslation()
  const { id: ownId } = useSignedIn()
  const isConnected = useConnected()
  const adding = useAddComment(subject)
  const { feature, id: recordId } = recordOf(subject)
  const { draft, change, clear } = useCommentDraft(`comment.${ownId}.${feature}.${recordId}`)
  const chosen = useChosenFiles()
  const { area } = useDroppedFiles<HTMLDivElement>(adding.isPending ? null : chosen.add)
  useShortcuts({ addComment: () => area.current?.querySelector('textarea')?.focus() })

  async function add(content: string): Promise<void> {
    const id = draft.sentAs ?? newId()
    change({ ...draft, sentAs: id })
    try {
      const made = await adding.mutateAsync({ id, content, files: await chosen.ready() })
      clear()
      chosen.clear()
      if (made) toast({ title: t('Success'), description: t('Comment added successfully') })
    } catch (error) {
      // Definitely refused; without a response it may have arrived.
      if (error instanceof SendingRefused || (error instanceof CallError && error.status < 500)) {
        change({ ...draft, sentAs: undefined })
      }
      showError(reasonOf(error))
    }
  }

  function reasonOf(error: unknown): string {
    if (error instanceof DeviceFull) return t('This device is full.')
    return (error instanceof SendingRefused && error.problem) || t('Failed to add comment')
  }

  function noteOn({ text }: CommentDraft): string | null {
    if (!text.trim() && chosen.files.length === 0) return null
    if (adding.isError) return t('Not sent yet. It is kept on this device until you send it.')
    return isConnected ? null : t('You’re offline. Your entries are saved on this device.')
  }

  return (
    <div ref={area}>
      <CommentBox
        label={t('Add a comment')}
        shortcut="addComment"
        placeholder={t('Write a comment. Use @ to mention someone.')}
        draft={draft}
        onChange={change}
        submitLabel={t('Comment', { context: 'verb' })}
        onSubmit={(content) => void add(content)}
        isBusy={adding.isPending}
        note={noteOn(draft)}
        hasFiles={chosen.files.length > 0}
        files={<ChosenFilesList chosen={chosen} />}
        tools={<FileButtons onPick={chosen.add} disabled={adding.isPending} shortcut="attachFiles" />}
      />
    </div>
  )
}
