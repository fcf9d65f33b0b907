import { useTranslation } from 'react-i18next'
import type { CallType } from '../../../contract/calls/callTypes.ts'

/** Labels of the call types. */
export function useCallTypeLabels(): Record<CallType, string> {
  const { t } = useTranslation()
  return {
    quality: t('Quality'),
    machine: t('Machine'),
    material: t('Material'),
    safety: t('Safety'),
    idea: t('Idea'),
    other: t('Other'),
  }
}
