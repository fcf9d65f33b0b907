import type { TFunction } from 'i18next'
import { memoPerLanguage } from '../ui/memoPerLanguage.ts'
import type { CaseColumn } from './caseColumns.ts'

const columnLabels = (t: TFunction): Record<CaseColumn | 'title', string> => ({
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

/** The column headings of the table of cases. */
export const useColumnLabels = memoPerLanguage(columnLabels)
