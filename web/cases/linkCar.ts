import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Case } from '../../contract/cases/cases.ts'
import { send } from '../api/api.ts'
import { showError } from '../ui/showError.ts'
import { refreshCases, storeCase } from './caseCaches.ts'

/** Links a case to a CAR, or with null unlinks it; immediately, independently of anything being edited. */
export function useLinkCar(onLinked: (linked: Case) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['cases', 'link'],
    mutationFn: ({ id, carId }: { id: string; carId: string | null }) =>
      send('PATCH /api/cases/{id}', { params: { id }, body: { relatedCarId: carId } }),
    onSuccess: (linked) => {
      storeCase(client, linked)
      onLinked(linked)
      void refreshCases(client)
    },
    onError: (_error, { carId }) => {
      showError(carId ? t('Failed to link CAR') : t('Failed to unlink CAR'))
    },
  })
}
