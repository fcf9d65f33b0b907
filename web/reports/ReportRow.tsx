import { Box, Button, Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { spanText, titleWithSite } from '../../contract/reports/reportCells.ts'
import { type Report, typeOfDays } from '../../contract/reports/reports.ts'
import { useFormat } from '../i18n/format.ts'
import { Tag } from '../ui/Tag.tsx'
import { useGenerateReport } from './queries.ts'
import classes from './ReportsPage.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'
import { useReportWords } from './useReportWords.ts'

/** A row of the list of reports: title, days, author and date. */
export function ReportRow({ report }: { report: Report }) {
  const { t } = useTranslation()
  const words = useReportWords()
  const format = useFormat()
  const retrying = useGenerateReport()
  const { id, template, from, to, timeZone, siteId, site, state, progress, generatedBy, scheduled, createdAt } = report
  const title = titleWithSite(words.titleOf(template), site)
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
      {state === 'ready' && <Tag>{type ? words.type[type] : t('Custom range')}</Tag>}
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
