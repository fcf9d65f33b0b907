import { useTranslation } from 'react-i18next'
import type { Station } from '../../contract/stations/stations.ts'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { useDeleteStation, useRestoreStation } from './queries.ts'

/** Deletes a station with Undo, and restores a deleted one. */
export function useUndoableStation() {
  const { t } = useTranslation()
  const deletion = useDeleteStation()
  const restoring = useRestoreStation()
  return useDeleteWithUndo<Pick<Station, 'id' | 'location'>>({
    remove: deletion.mutateAsync,
    restore: restoring.mutateAsync,
    words: {
      deleted: ({ location }) => ({ title: t('Station deleted'), description: location }),
      deleteFailed: t('Failed to delete station'),
      restored: ({ location }) => t('{{name}} is back in use', { name: location }),
      restoreFailed: t('Failed to restore station'),
    },
  })
}
