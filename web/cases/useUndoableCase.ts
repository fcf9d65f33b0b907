import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { useDeleteCase, useRestoreCase } from './queries.ts'

/** Deletes a case with Undo, and restores a deleted one. */
export function useUndoableCase() {
  const { t } = useTranslation()
  const deletion = useDeleteCase()
  const restoring = useRestoreCase()
  return useDeleteWithUndo<Pick<Case, 'id' | 'key' | 'title'>>({
    remove: deletion.mutateAsync,
    restore: restoring.mutateAsync,
    texts: {
      deleted: ({ key, title }) => ({ title: t('{{key}} deleted', { key }), description: title }),
      deleteFailed: t('Failed to delete case'),
      restored: ({ key }) => t('{{key}} restored', { key }),
      restoreFailed: t('Failed to restore case'),
    },
  })
}
