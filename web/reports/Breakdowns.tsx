import { useTranslation } from 'react-i18next'
import type { ReportSummary } from '../../contract/reports/reports.ts'
import { useCaseLabels } from '../cases/useCaseLabels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Section } from '../ui/Section.tsx'
import { priorityTone, statusTone, toneVariable } from '../ui/tones.ts'
import { BreakdownBars } from './BreakdownBars.tsx'
import classes from './ReportsPage.module.css'

/** All cases by status, category and priority; each bar links to its cases. */
export function Breakdowns({ byStatus, byCategory, byPriority }: ReportSummary) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  if (byStatus.every(({ count }) => count === 0)) {
    return (
      <Section title={t('All Cases')}>
        <EmptyState title={t('No cases yet')} guide="finance-and-quality#reports" />
      </Section>
    )
  }
  return (
    <div className={classes.breakdowns}>
      <Section title={t('All cases by current status')}>
        <BreakdownBars
          bars={byStatus.map(({ value: status, ...share }) => {
            const colour = toneVariable(statusTone[status], 'mark')
            return { ...share, colour, label: labels.status[status], search: { status: [status] } }
          })}
        />
      </Section>
      <Section title={t('All cases by category')}>
        <BreakdownBars
          bars={byCategory.map(({ value: category, ...share }) => {
            return { ...share, label: labels.category[category] ?? category, search: { category: [category] } }
          })}
        />
      </Section>
      <Section title={t('All cases by priority')}>
        <BreakdownBars
          bars={byPriority.map(({ value: priority, ...share }) => {
            const colour = toneVariable(priorityTone[priority], 'mark')
            return { ...share, colour, label: labels.priority[priority], search: { priority: [priority] } }
          })}
        />
      </Section>
    </div>
  )
}
