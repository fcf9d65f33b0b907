import { useTranslation } from 'react-i18next'
import type { Car } from '../../contract/cars/cars.ts'
import { useDeleteWithUndo } from '../ui/useDeleteWithUndo.ts'
import { useDeleteCar, useRestoreCar } from './queries.ts'

/** Deletes a CAR with Undo, and restores a deleted one. */
export function useUndoableCar() {
  const { t } = useTranslation()
  const deletion = useDeleteCar()
  const restoring = useRestoreCar()
  return useDeleteWithUndo<Pick<Car, 'id' | 'key'>>({
    remove: deletion.mutateAsync,
    restore: restoring.mutateAsync,
    texts: {
      deleted: () => ({ title: t('Success'), description: t('CAR deleted successfully.') }),
      deleteFailed: t('Failed to delete CAR.'),
      restored: ({ key }) => t('{{key}} restored', { key }),
      restoreFailed: t('Failed to restore CAR.'),
    },
  })
}
