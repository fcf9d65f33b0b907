import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { reportTemplates, type ReportTemplate, type ReportType } from '../../contract/reports/reports.ts'

/** The names of templates and intervals. */
export function useReportTexts() {
  const { t } = useTranslation()
  return useMemo(() => {
    const type: Record<ReportType, string> = { weekly: t('Weekly'), monthly: t('Monthly'), quarterly: t('Quarterly') }
    const every: Record<ReportType, string> = {
      weekly: t('Every Monday at 6 AM'),
      monthly: t('On the first of each month at 6 AM'),
      quarterly: t('On the first day of each quarter at 6 AM'),
    }
    const titleOf = (template: ReportTemplate) => t(reportTemplates[template].title)
    const descriptionOf = (template: ReportTemplate) => t(reportTemplates[template].description)
    return { type, every, titleOf, descriptionOf }
  }, [t])
}
