import { useTranslation } from 'react-i18next'
import { toast } from '../ui/toast.tsx'
import { useDeleteComment, useRestoreComment } from './queries.ts'

/** Deletes a comment without asking, and offers Undo instead. */
export function useDeleteCommentWithUndo(): (id: string) => Promise<void> {
  const { t } = useTranslation()
  const deletion = useDeleteComment()
  const restoring = useRestoreComment()

  async function restore(id: string): Promise<void> {
    try {
      await restoring.mutateAsync(id)
      toast({ title: t('Comment restored') })
    } catch {
      toast({ title: t('Error'), description: t('Failed to restore comment'), variant: 'destructive' })
    }
  }
  return async (id) => {
    try {
      await deletion.mutateAsync(id)
      toast({ title: t('Comment deleted'), action: { label: t('Undo'), onClick: () => void restore(id) } })
    } catch {
      toast({ title: t('Error'), description: t('Failed to delete comment'), variant: 'destructive' })
    }
  }
}
