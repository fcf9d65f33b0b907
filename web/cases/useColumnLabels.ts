import type { TFunction } from 'i18next'
import { memoPerLanguage } from '../ui/memoPerLanguage.ts'
import { type CaseColumn, type CustomColumn, isCustomColumn } from './caseColumns.ts'
import { useCustomLabels } from '../customFields/useCustomLabels.ts'

const columnLabels = (t: TFunction): Record<Exclude<CaseColumn, CustomColumn> | 'title', string> => ({
  title: t('Title'),
  status: t('Status'),
  priority: t('Priority'),
  createdAt: t('Created Date'),
  assignee: t('Assigned'),
  dueDate: t('Due Date'),
  category: t('Category'),
  department: t('Department'),
  station: t('Station'),
  age: t('Age'),
  car: t('CAR'),
  triage: t('Triage'),
})

const useColumnLabels = memoPerLanguage(columnLabels)

/** Returns the heading of a column of the table of cases. */
export function useColumnLabel(): (column: CaseColumn | 'title') => string {
  const labels = useColumnLabels()
  const { fieldOf } = useCustomLabels('case')
  return (column) => (isCustomColumn(column) ? (fieldOf(column)?.label ?? '') : labels[column])
}
