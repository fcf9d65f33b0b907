import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases.ts'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { useDeleteCase, useRestoreCase } from './queries.ts'

type Named = Pick<Case, 'id' | 'key' | 'title'>

function useUndoableCase() {
  const { t } = useTranslation()
  const deletion = useDeleteCase()
  const restoring = useRestoreCase()
  return useDeleteWithUndo<Named>({
    remove: deletion.mutateAsync,
    restore: restoring.mutateAsync,
    words: {
      deleted: ({ key, title }) => ({ title: t('{{key}} deleted', { key }), description: title }),
      deleteFailed: t('Failed to delete case'),
      restored: ({ key }) => t('{{key}} restored', { key }),
      restoreFailed: t('Failed to restore case'),
    },
  })
}

/** Deletes a case without asking, and offers Undo instead. */
export const useDeleteCaseWithUndo = () => useUndoableCase().deleteWithUndo

/** Brings a deleted case back and says so. */
export const useRestoreCaseWithToast = () => useUndoableCase().bringBack
