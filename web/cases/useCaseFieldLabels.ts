import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { caseFields } from '../../contract/fields/case.ts'
import { cachedCar } from '../cars/queries.ts'
import { useLabelsWithCustom } from '../customFields/useLabelsWithCustom.ts'
import { useCachedStations } from '../stations/queries.ts'
import { useFieldLabels } from '../users/useFieldLabels.ts'

/** The label of each field of a case and its value as text, for comparing versions and for the history. */
export function useCaseFieldLabels() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const stations = useCachedStations()
  const labels = useFieldLabels(caseFields, (id) => stations.find((one) => one.id === id)?.location ?? t('A station'))
  const withCustom = useLabelsWithCustom('case', labels)
  function carOf(id: string): string {
    const car = cachedCar(client, id)
    return car ? `${car.key} ${car.title}` : t('A CAR')
  }
  return {
    ...withCustom,
    value: (field: Parameters<typeof withCustom.value>[0], value: unknown) =>
      field === 'carId' && typeof value === 'string' ? carOf(value) : withCustom.value(field, value),
  }
}
