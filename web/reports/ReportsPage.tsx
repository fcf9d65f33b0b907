import { Stack } from '@mantine/core'
import { lazy, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportTemplateNames, type ReportTemplate } from '../../contract/reports/reports.ts'
import { type ReportSchedule } from '../../contract/reports/reportSchedules.ts'
import { DialogSuspense } from '../ui/DialogSuspense.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { PartBoundary } from '../ui/PartBoundary.tsx'
import { Breakdowns } from './Breakdowns.tsx'
import { useReportSummary } from './queries.ts'
import { RecentReports } from './RecentReports.tsx'
import { ReportSchedules } from './ReportSchedules.tsx'
import classes from './ReportsPage.module.css'
import layout from '../ui/layout.module.css'
import { ReportTiles } from './ReportTiles.tsx'
import { TemplateCard } from './TemplateCard.tsx'

const ScheduleDialog = lazy(async () => ({ default: (await import('./ScheduleDialog.tsx')).ScheduleDialog }))

/** The month in four figures, the reports that can be made, and the latest ones. */
export function ReportsPage() {
  const { t } = useTranslation()
  const summary = useReportSummary()
  const [opened, setOpened] = useState<{ template?: ReportTemplate; schedule?: ReportSchedule } | null>(null)
  return (
    <>
      <PageHeader title={t('Reports')} subtitle={t('Activity and results')} />
      <div className={`${classes.page} ${layout.stack}`}>
        {summary.isLoadingError ? (
          <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />
        ) : (
          <ReportTiles comparison={summary.data?.comparison} />
        )}
        <Stack component="section" gap="sm" miw={0} aria-labelledby="templates">
          <h2 id="templates" className={classes.heading}>
            {t('Report templates')}
          </h2>
          <div className={classes.templates}>
            {reportTemplateNames.map((template) => (
              <TemplateCard key={template} template={template} onSchedule={() => setOpened({ template })} />
            ))}
          </div>
        </Stack>
        <div className={classes.lists}>
          <RecentReports />
          <ReportSchedules onAdd={() => setOpened({})} onEdit={(schedule) => setOpened({ schedule })} />
        </div>
        {summary.data && <Breakdowns {...summary.data} />}
      </div>
      <PartBoundary>
        <DialogSuspense>{opened && <ScheduleDialog {...opened} onClose={() => setOpened(null)} />}</DialogSuspense>
      </PartBoundary>
    </>
  )
}
