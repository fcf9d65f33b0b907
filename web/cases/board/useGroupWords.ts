import type { TFunction } from 'i18next'
import type { CaseGroupField } from '../../../contract/caseGroupChoices.ts'
import { memoPerLanguage } from '../../ui/memoPerLanguage.ts'

/** The names of the fields by which the board can be arranged. */
export const useGroupWords = memoPerLanguage((t: TFunction): Record<CaseGroupField, string> => ({
  status: t('Status'),
  assignee: t('Assignee'),
  department: t('Department'),
  area: t('Station area'),
  priority: t('Priority'),
}))
