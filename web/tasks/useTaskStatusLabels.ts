import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '../../contract/tasks.ts'

/** The words for the status of a task. */
export function useTaskStatusLabels(): Record<TaskStatus, string> {
  const { t } = useTranslation()
  return useMemo(() => ({ pending: t('Pending'), in_progress: t('In Progress'), completed: t('Completed') }), [t])
}
