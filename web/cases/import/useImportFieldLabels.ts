import { useTranslation } from 'react-i18next'
import type { ImportField } from '../../../contract/caseImport.ts'

/** The names of what a column of a file can become. */
export function useImportFieldLabels(): Record<ImportField, string> {
  const { t } = useTranslation()
  return {
    title: t('Title'),
    description: t('Description'),
    status: t('Status'),
    priority: t('Priority'),
    category: t('Category'),
    issueType: t('Issue type'),
    department: t('Department'),
    location: t('Location'),
    tags: t('Tags'),
    assignee: t('Assignee'),
    dueDate: t('Due Date'),
    createdAt: t('Created'),
    completedAt: t('Completed on'),
    estimatedHours: t('Estimated hours'),
    actualHours: t('Actual hours'),
    effort: t('Effort (hours)'),
    estimatedSavings: t('Estimated Savings'),
    actualSavings: t('Actual Savings'),
    businessImpact: t('Business Impact'),
  }
}
