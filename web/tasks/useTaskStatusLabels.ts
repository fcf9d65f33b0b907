import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskStatus } from '../../contract/taskChoices.ts'
import { taskStatusWords } from '../../contract/words.ts'
import { inWords } from '../ui/useWorkLabels.ts'

/** The words for the status of a task. */
export function useTaskStatusLabels(): Record<TaskStatus, string> {
  const { t } = useTranslation()
  return useMemo(() => inWords(t, taskStatusWords), [t])
}
