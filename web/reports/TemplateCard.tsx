import { Box, Button, Progress } from '@mantine/core'
import { IconCalendarRepeat, IconFileAnalytics } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportTemplates, type ReportTemplate } from '../../contract/reports/reports.ts'
import { newId } from '../api/newId.ts'
import { FormRefusal } from '../ui/FormRefusal.tsx'
import { Tag } from '../ui/Tag.tsx'
import { useGenerateReport, useReport } from './queries.ts'
import { icon } from '../ui/icons.ts'
import classes from './ReportsPage.module.css'
import layout from '../ui/layout.module.css'
import { useReportTexts } from './useReportTexts.ts'

/** A report template: its content, its usual interval, and the button that makes a report now. */
export function TemplateCard({ template, onSchedule }: { template: ReportTemplate; onSchedule: () => void }) {
  const { t } = useTranslation()
  const texts = useReportTexts()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<string | null>(null)
  const generating = useGenerateReport()
  const { data: report } = useReport(generating.isSuccess ? asked : null)
  const title = texts.titleOf(template)
  const isFailed = report?.state === 'failed'
  const isMaking = generating.isPending || (asked !== null && !generating.isError && !isFailed)

  const open = useEffectEvent((id: string) => void navigate({ to: '/reports/$id', params: { id } }))
  useEffect(() => {
    if (report?.state === 'ready') open(report.id)
  }, [report?.state, report?.id])

  function generate(): void {
    // After a failure or a lost response it is requested again under the same id, so that there is never a second one.
    const id = asked ?? newId()
    setAsked(id)
    generating.mutate({ id, template })
  }

  return (
    <Box component="article" className={`${layout.shrinks} ${layout.panel} ${layout.stack}`} p="md">
      <header className={`${layout.row} ${layout.spread}`}>
        <IconFileAnalytics size={20} stroke={1.5} aria-hidden color="var(--accent)" />
        <Tag>{texts.type[reportTemplates[template].type]}</Tag>
      </header>
      <Box component="h3" m={0} fz="md" fw={600} lh={1.35}>
        {title}
      </Box>
      <Box component="p" flex={1} m={0} c="dimmed" fz="sm">
        {texts.descriptionOf(template)}
      </Box>
      {isMaking && (
        <Progress
          value={Math.max(report?.progress ?? 0, 4)}
          size="sm"
          aria-label={t('Generating {{title}}', { title })}
        />
      )}
      {isFailed && (
        <Box component="p" role="alert" c="var(--tone-red-text)" fz="sm">
          {t('This report could not be generated. Nothing is lost; try again.')}
        </Box>
      )}
      <FormRefusal error={generating.error} />
      <footer className={`${classes.templateFoot} ${layout.row}`}>
        <Button variant="default" onClick={generate} loading={isMaking} aria-label={`${t('Generate')}: ${title}`}>
          {isFailed ? t('Retry') : t('Generate')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconCalendarRepeat {...icon} />}
          aria-label={`${t('Schedule')}: ${title}`}
          onClick={onSchedule}
        >
          {t('Schedule')}
        </Button>
      </footer>
    </Box>
  )
}
