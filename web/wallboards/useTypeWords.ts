import { useTranslation } from 'react-i18next'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'

/** The labels of call types for this page, whose catalogue has only the texts of its own files. */
export function useTypeWords(): Record<UrgentCallType, string> {
  const { t } = useTranslation()
  return {
    quality: t('Quality'),
    machine: t('Machine'),
    material: t('Material'),
    safety: t('Safety'),
  }
}
