import { useTranslation } from 'react-i18next'
import {
  isCustomBy,
  type ParetoBy,
  type ParetoDimension,
  paretoDimensions,
} from '../../../contract/analytics/chartChoices.ts'
import { useCustomFields } from '../../customFields/queries.ts'

export type ParetoOption = { value: ParetoBy; label: string }

/**
 * What the bars of the Pareto chart can stand for: properties of cases, and custom fields that are used in charts.
 * @param asked what the address says; a custom field that is gone is replaced by the category
 */
export function useParetoDimensions(asked: ParetoBy): { by: ParetoBy; options: ParetoOption[] } {
  const { t } = useTranslation()
  const { data } = useCustomFields()
  const labels: Record<ParetoDimension, string> = {
    category: t('Category'),
    department: t('Department'),
    station: t('Station'),
    cause: t('Cause'),
    issueType: t('Issue type'),
    priority: t('Priority'),
    tag: t('Tag'),
  }
  const charted = (data ?? []).filter(
    ({ record, inCharts, retiredAt }) => record === 'case' && inCharts && retiredAt === null,
  )
  const options: ParetoOption[] = [
    ...paretoDimensions.map((value) => ({ value, label: labels[value] })),
    ...charted.map(({ key, label }) => ({ value: `custom.${key}` as const, label })),
  ]
  const isGone = data !== undefined && isCustomBy(asked) && options.every(({ value }) => value !== asked)
  return { by: isGone ? 'category' : asked, options }
}
