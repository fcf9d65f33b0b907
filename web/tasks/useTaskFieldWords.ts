import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import { useUsers } from '../users/queries.ts'
import type { TaskFormField, TaskFormValues } from './taskForm.ts'
import { useTaskStatusLabels } from './useTaskStatusLabels.ts'

/** The name of each field of a task and what its value reads like, for comparing versions. */
export function useTaskFieldWords() {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useWorkLabels()
  const statuses = useTaskStatusLabels()
  const people = useUsers().data
  const names: Record<TaskFormField, string> = {
    title: t('Title'),
    description: t('Description'),
    status: t('Status'),
    priority: t('Priority'),
    assigneeId: t('Assignee'),
    dueDate: t('Due Date'),
    estimatedHours: t('Estimated hours'),
    actualHours: t('Actual hours'),
  }
  const hours = (value: number | string): string => (value === '' ? t('None') : format.hours(Number(value)))
  function valueOf(field: TaskFormField, values: TaskFormValues): string {
    if (field === 'status') return statuses[values.status]
    if (field === 'priority') return labels.priority[values.priority]
    if (field === 'dueDate') return values.dueDate ? format.day(values.dueDate) : t('No due date')
    if (field === 'assigneeId') {
      return people?.find(({ id }) => id === values.assigneeId)?.name ?? values.assigneeId ?? t('Unassigned')
    }
    if (field === 'title' || field === 'description') return values[field] || t('None')
    return hours(values[field])
  }
  return { name: (field: TaskFormField): string => names[field], value: valueOf }
}
