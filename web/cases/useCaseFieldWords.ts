import { useTranslation } from 'react-i18next'
import { caseFields } from '../../contract/fields/case.ts'
import { useCachedStations } from '../stations/queries.ts'
import { useFieldWords } from '../users/useFieldWords.ts'

/** The name of each field of a case and what its value reads like, for comparing versions and for history. */
export function useCaseFieldWords() {
  const { t } = useTranslation()
  const stations = useCachedStations()
  return useFieldWords(caseFields, (id) => stations.find((one) => one.id === id)?.location ?? t('A station'))
}
