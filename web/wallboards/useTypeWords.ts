import { useTranslation } from 'react-i18next'
import type { UrgentCallType } from '../../contract/callChoices.ts'

/** The types of calls in the words of the page, whose catalogue holds what its own files name. */
export function useTypeWords(): Record<UrgentCallType, string> {
  const { t } = useTranslation()
  return {
    quality: t('Quality'),
    machine: t('Machine'),
    material: t('Material'),
    safety: t('Safety'),
  }
}
