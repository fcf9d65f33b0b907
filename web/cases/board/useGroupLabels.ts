import type { TFunction } from 'i18next'
import type { CaseGroupField } from '../../../contract/cases/caseGroupChoices.ts'
import { memoPerLanguage } from '../../ui/memoPerLanguage.ts'

/** What the board shows, by the field of its columns. */
export const useBoardTitles = memoPerLanguage((t: TFunction): Record<CaseGroupField, string> => ({
  status: t('Cases by status'),
  assignee: t('Cases by assignee'),
  department: t('Cases by department'),
  area: t('Cases by station area'),
  priority: t('Cases by priority'),
}))

/** The names of the fields by which the board can be arranged. */
export const useGroupLabels = memoPerLanguage((t: TFunction): Record<CaseGroupField, string> => ({
  status: t('Status'),
  assignee: t('Assignee'),
  department: t('Department'),
  area: t('Station area'),
  priority: t('Priority'),
}))
