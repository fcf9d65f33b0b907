import { useTranslation } from 'react-i18next'
import { caseFields } from '../../contract/fields/case.ts'
import { useWordsWithCustom } from '../customFields/useWordsWithCustom.ts'
import { useCachedStations } from '../stations/queries.ts'
import { useFieldWords } from '../users/useFieldWords.ts'

/** The label of each field of a case and its value as text, for comparing versions and for the history. */
export function useCaseFieldWords() {
  const { t } = useTranslation()
  const stations = useCachedStations()
  const words = useFieldWords(caseFields, (id) => stations.find((one) => one.id === id)?.location ?? t('A station'))
  return useWordsWithCustom('case', words)
}
