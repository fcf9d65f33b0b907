import { Button, Box, Progress } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/EmptyState.tsx'
import { QueryState } from '../ui/QueryState.tsx'
import { Section } from '../ui/Section.tsx'
import { ShowMore } from '../ui/ShowMore.tsx'
import { useReports, useGenerateReport } from './queries.ts'
import { spanText, titleWithSite } from '../../contract/reports/reportCells.ts'
import { type Report, typeOfDays } from '../../contract/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { Tag } from '../ui/Tag.tsx'
import classes from './ReportsPage.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { useReportTexts } from './useReportTexts.ts'

const recent = 5
const perPage = 25

/** The last five reports; all of them, page by page, on request. */
export function RecentReports() {
  const { t } = useTranslation()
  const [showsAll, setShowsAll] = useState(false)
  // One more than shown, to know whether there are more.
  const list = useReports(showsAll ? perPage : recent + 1)
  const found = list.data?.pages.flatMap(({ items }) => items)
  const reports = showsAll ? found : found?.slice(0, recent)
  const hasMore = !showsAll && (found?.length ?? 0) > recent
  return (
    <Section
      title={showsAll ? t('All reports') : t('Recent reports')}
      action={
        hasMore && (
          <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
            {t('View all')}
          </Button>
        )
      }
    >
      <QueryState of={list} count={recent} kind="row" />
      {reports?.length === 0 && (
        <EmptyState
          title={t('No reports generated yet')}
          guide="finance-and-quality#reports"
          description={t('Generate one above. It is saved as a snapshot and does not change when cases do.')}
        />
      )}
      {reports && reports.length > 0 && (
        <ul>
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </ul>
      )}
      {showsAll && <ShowMore list={list} isQuiet />}
    </Section>
  )
}

/** A row of the list of reports: title, days, author and date. */
function ReportRow({ report }: { report: Report }) {
  const { t } = useTranslation()
  const texts = useReportTexts()
  const format = useFormat()
  const retrying = useGenerateReport()
  const { id, template, from, to, timeZone, siteId, site, state, progress, generatedBy, scheduled, createdAt } = report
  const title = titleWithSite(texts.titleOf(template), site)
  // Seven months are not a month, whatever the template's usual interval.
  const type = typeOfDays({ from, to })
  const maker = generatedBy?.name ?? t('Someone')
  return (
    <li className={`${classes.row} ${layout.row}`}>
      <Box flex="1 1 14rem" miw={0}>
        <Link to="/reports/$id" params={{ id }} className={`${classes.rowTitle} ${text.plainLink}`}>
          {title}
        </Link>
        <p className={`${text.secondary} ${text.breaks}`}>{spanText({ from, to }, format)}</p>
      </Box>
      <p className={`${text.secondary} ${text.breaks}`}>
        {scheduled ? t('Scheduled by {{name}}', { name: maker }) : maker}
        <span title={format.moment(createdAt)}> · {format.ago(createdAt)}</span>
      </p>
      {state === 'ready' && <Tag>{type ? texts.type[type] : t('Custom range')}</Tag>}
      {state === 'making' && (
        <Progress w="6rem" value={Math.max(progress, 4)} size="sm" aria-label={t('Generating {{title}}', { title })} />
      )}
      {state === 'failed' && (
        <>
          <Tag tone="red">{t('Failed')}</Tag>
          <Button
            variant="default"
            size="compact-sm"
            loading={retrying.isPending}
            onClick={() => retrying.mutate({ id, template, from, to, timeZone, siteId })}
          >
            {t('Retry')}
          </Button>
        </>
      )}
    </li>
  )
}
