import { Box } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ScopeSent, StatusCounts } from '../../contract/analytics/analytics.ts'
import { type CaseStatus, caseStatuses } from '../../contract/cases/caseChoices.ts'
import { wholePercents } from '../../contract/values/wholePercents.ts'
import { useStatusCounts } from '../analytics/queries.ts'
import { useFormat } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Missing, Section } from '../ui/Section.tsx'
import { StatusDot } from '../ui/StatusDot.tsx'
import { statusTone, toneVariable } from '../ui/tones.ts'
import { useWorkLabels } from '../ui/useWorkLabels.ts'
import classes from './StatusSummary.module.css'
import layout from '../ui/layout.module.css'
import text from '../ui/text.module.css'

const countOf: Record<CaseStatus, keyof StatusCounts> = {
  new: 'open',
  in_progress: 'inProgress',
  review: 'review',
  completed: 'completed',
  closed: 'closed',
}

/**
 * The number of cases by status; each links to its cases, and together they are all cases. Its lines are rendered before the
 * counts load.
 */
export function StatusSummary({ scope }: { scope: ScopeSent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useWorkLabels()
  const reading = useStatusCounts(scope)
  const { data } = reading
  const counts = data ? caseStatuses.map((status) => data[countOf[status]]) : []
  const percents = wholePercents(counts)
  const isEmpty = counts.every((count) => count === 0)
  return (
    <Section title={t('Status summary')} action={<Missing>{t('All time')}</Missing>}>
      {reading.isLoadingError ? (
        <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
      ) : (
        <>
          <div className={classes.whole} aria-hidden>
            {data &&
              caseStatuses.map((status) => (
                <span
                  key={status}
                  style={{ flexGrow: data[countOf[status]], background: toneVariable(statusTone[status], 'mark') }}
                />
              ))}
          </div>
          <Box component="ul" mx="-0.5rem">
            {caseStatuses.map((status, place) => (
              <li key={status}>
                <Link
                  to="/cases"
                  search={{ status: [status] }}
                  className={`${classes.status} ${layout.hoverable} ${text.plainLink} ${layout.row}`}
                >
                  <StatusDot status={status} />
                  <Box component="span" flex={1} lh={1.3}>
                    {labels.caseStatus[status]}
                  </Box>{' '}
                  <span className={text.medium}>{data && format.number(data[countOf[status]])}</span>
                  {!isEmpty && (
                    <Box component="span" w="2.75rem" ta="right" className={text.secondary} aria-hidden>
                      {format.percent((percents[place] ?? 0) / 100)}
                    </Box>
                  )}
                </Link>
              </li>
            ))}
          </Box>
        </>
      )}
    </Section>
  )
}
