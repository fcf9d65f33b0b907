import { useTranslation } from 'react-i18next'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { useDeleteComment, useRestoreComment } from './queries.ts'

/** Deletes a comment with Undo, and restores a deleted one. */
export function useUndoableComment() {
  const { t } = useTranslation()
  const deletion = useDeleteComment()
  const restoring = useRestoreComment()
  return useDeleteWithUndo<{ id: string }>({
    remove: deletion.mutateAsync,
    restore: restoring.mutateAsync,
    texts: {
      deleted: () => ({ title: t('Comment deleted') }),
      deleteFailed: t('Failed to delete comment'),
      restored: () => t('Comment restored'),
      restoreFailed: t('Failed to restore comment'),
    },
  })
}
