import { useTranslation } from 'react-i18next'
import type { View } from '../../contract/views/views.ts'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { useDeleteView, useRestoreView } from './queries.ts'

/** Deletes a view with Undo. */
export function useUndoableView() {
  const { t } = useTranslation()
  const deletion = useDeleteView()
  const restoring = useRestoreView()
  return useDeleteWithUndo<Pick<View, 'id' | 'name'>>({
    remove: deletion.mutateAsync,
    restore: restoring.mutateAsync,
    words: {
      deleted: ({ name }) => ({ title: t('View deleted'), description: name }),
      deleteFailed: t('Failed to delete view'),
      restored: ({ name }) => t('{{name}} is back', { name }),
      restoreFailed: t('Failed to restore view'),
    },
  })
}
