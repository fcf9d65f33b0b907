import { Button, Progress } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { spanText } from '../../contract/reportCells.ts'
import { fileFormats, type ReportWithData } from '../../contract/reports.ts'
import { addressOf } from '../api/api.ts'
import { useFormat } from '../i18n/format.ts'
import { CallError } from '../api/callError.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { useGenerateReport, useReport } from './queries.ts'
import { ReportContent } from './ReportContent.tsx'
import classes from './ReportPage.module.css'
import { useReportWords } from './useReportWords.ts'

/** One report as it was made, to read, to print and to export. */
export function ReportPage() {
  const { t } = useTranslation()
  const { id } = useParams({ from: '/reports/$id' })
  const reading = useReport(id)
  const { data: report, error } = reading
  if (report) return <TheReport report={report} />
  if (error instanceof CallError && error.status === 404) {
    return (
      <NotFound page={t('Reports')} title={t('There is no such report')} description={t('The address is wrong.')} />
    )
  }
  return (
    <>
      <PageHeader title={t('Reports')} />
      {error ? (
        <ErrorState error={error} onRetry={() => void reading.refetch()} />
      ) : (
        <Skeletons count={3} kind="card" height={180} />
      )}
    </>
  )
}

const names = { pdf: 'PDF', xlsx: 'XLSX', csv: 'CSV' } as const
const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

function TheReport({ report }: { report: ReportWithData }) {
  const { t } = useTranslation()
  const words = useReportWords()
  const format = useFormat()
  const title = words.titleOf(report.template)
  const maker = report.generatedBy?.name
  return (
    <>
      <PageHeader title={title} subtitle={`${spanText(report, format)} · ${report.timeZone}`} />
      <article className={classes.page}>
        <div className={classes.bar}>
          <p className={classes.made}>
            {maker
              ? t('Made by {{name}} on {{moment}}', { name: maker, moment: format.moment(report.createdAt) })
              : t('Made on {{moment}}', { moment: format.moment(report.createdAt) })}
          </p>
          {report.data && (
            <div className={classes.actions}>
              {fileFormats.map((one) => (
                <Button
                  key={one}
                  component="a"
                  variant="default"
                  download
                  href={addressOf('GET /api/reports/{id}/file', { id: report.id }, { format: one })}
                  leftSection={<IconDownload {...icon} />}
                  aria-label={t('Download as {{format}}', { format: names[one] })}
                >
                  {names[one]}
                </Button>
              ))}
              <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
                {t('Print')}
              </Button>
            </div>
          )}
        </div>
        {report.state === 'making' && <Making title={title} progress={report.progress} />}
        {report.state === 'failed' && <Failed report={report} />}
        {report.data && <ReportContent data={report.data} description={words.descriptionOf(report.template)} />}
      </article>
    </>
  )
}

function Making({ title, progress }: { title: string; progress: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.state} role="status">
      <p>{t('This report is being made. It opens here when it is ready.')}</p>
      <Progress value={Math.max(progress, 4)} size="sm" aria-label={t('Making {{title}}', { title })} />
    </div>
  )
}

function Failed({ report: { id, template, from, to, timeZone } }: { report: ReportWithData }) {
  const { t } = useTranslation()
  const retrying = useGenerateReport()
  return (
    <div className={classes.state} role="alert">
      <p>{t('This report could not be made. Nothing is lost; try it again.')}</p>
      <Button loading={retrying.isPending} onClick={() => retrying.mutate({ id, template, from, to, timeZone })}>
        {t('Retry')}
      </Button>
    </div>
  )
}
