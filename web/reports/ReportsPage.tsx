import { Box, Stack } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportTemplateNames, type ReportTemplate, type ReportSummary } from '../../contract/reports/reports.ts'
import type { ReportSchedule } from '../../contract/reports/reportSchedules.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useReportSummary } from './queries.ts'
import { RecentReports } from './RecentReports.tsx'
import { ReportSchedules } from './ReportSchedules.tsx'
import reveal from '../ui/RevealInOrder.module.css'
import classes from './ReportsPage.module.css'
import layout from '../ui/layout.module.css'
import { ReportTiles } from './ReportTiles.tsx'
import { TemplateCard } from './TemplateCard.tsx'
import { useCaseLabels } from '../cases/useCaseLabels.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Section } from '../ui/Section.tsx'
import { priorityTone, statusTone, toneVariable } from '../ui/tones.ts'
import { BreakdownBars } from './BreakdownBars.tsx'
import text from '../ui/text.module.css'

const ScheduleDialog = lazy(async () => ({ default: (await import('./ScheduleDialog.tsx')).ScheduleDialog }))

/** The month in four figures, the reports that can be made, and the latest ones. */
export function ReportsPage() {
  const { t } = useTranslation()
  const summary = useReportSummary()
  const [opened, setOpened] = useState<{ template?: ReportTemplate; schedule?: ReportSchedule } | null>(null)
  return (
    <>
      <PageHeader title={t('Reports')} subtitle={t('Activity and results')} />
      <div className={`${reveal.revealInOrder} ${layout.stack} ${layout.gapLarge} ${layout.shrinks}`}>
        {summary.isLoadingError ? (
          <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />
        ) : (
          <ReportTiles comparison={summary.data?.comparison} />
        )}
        <Stack component="section" gap="sm" miw={0} aria-labelledby="templates">
          <Box component="h2" id="templates" className={text.strong} mt="xs" fz="sm">
            {t('Report templates')}
          </Box>
          <div className={classes.templates}>
            {reportTemplateNames.map((template) => (
              <TemplateCard key={template} template={template} onSchedule={() => setOpened({ template })} />
            ))}
          </div>
        </Stack>
        <div className={`${reveal.revealInOrder} ${classes.lists}`}>
          <RecentReports />
          <ReportSchedules onAdd={() => setOpened({})} onEdit={(schedule) => setOpened({ schedule })} />
        </div>
        {summary.data && <Breakdowns {...summary.data} />}
      </div>
      <DialogSuspense>{opened && <ScheduleDialog {...opened} onClose={() => setOpened(null)} />}</DialogSuspense>
    </>
  )
}

/** All cases by status, category and priority; each bar links to its cases. */
function Breakdowns({ byStatus, byCategory, byPriority }: ReportSummary) {
  const { t } = useTranslation()
  const labels = useCaseLabels()
  if (byStatus.every(({ count }) => count === 0)) {
    return (
      <Section title={t('All Cases')}>
        <EmptyState title={t('No cases yet.')} guide="finance-and-quality#reports" />
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
