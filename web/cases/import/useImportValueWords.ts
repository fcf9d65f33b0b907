import type { ImportField } from '../../../contract/caseImport.ts'
import { useFormat } from '../../i18n/format.ts'
import { useCaseLabels } from '../useCaseLabels.ts'

/** What a value of a new case reads like on the screens. */
export function useImportValueWords(): (field: ImportField, value: string | null) => string {
  const format = useFormat()
  const labels = useCaseLabels()
  const words: Partial<Record<ImportField, Record<string, string>>> = {
    status: labels.status,
    priority: labels.priority,
    category: labels.category,
    issueType: labels.issueType,
    department: labels.department,
    businessImpact: labels.businessImpact,
  }
  return (field, value) => {
    if (value === null) return ''
    switch (field) {
      case 'dueDate':
        return format.day(value)
      case 'createdAt':
      case 'completedAt':
        return format.moment(value)
      case 'estimatedSavings':
      case 'actualSavings':
        return format.money(value)
      default:
        return words[field]?.[value] ?? value
    }
  }
}
