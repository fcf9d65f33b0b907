import { useTranslation } from 'react-i18next'
import type { Task } from '../../contract/tasks.ts'
import { useFormat } from '../i18n/format.ts'

/** Actual and estimated hours, as far as known. */
export function TaskHours({ task: { estimatedHours, actualHours } }: { task: Task }) {
  const { t } = useTranslation()
  const format = useFormat()
  if (estimatedHours === null && actualHours === null) return null
  const figures = { spent: format.number(actualHours ?? 0), estimated: format.number(estimatedHours ?? 0) }
  if (estimatedHours === null) return <span>{t('{{spent}} h spent', figures)}</span>
  if (actualHours === null) return <span>{t('{{estimated}} h estimated', figures)}</span>
  return <span>{t('{{spent}} of {{estimated}} h', figures)}</span>
}
