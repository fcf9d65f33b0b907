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
          <ul className={classes.statuses}>
            {caseStatuses.map((status, place) => (
              <li key={status}>
                <Link
                  to="/cases"
                  search={{ status: [status] }}
                  className={`${classes.status} ${layout.hoverable} ${text.plainLink} ${layout.row}`}
                >
                  <StatusDot status={status} />
                  <span className={classes.name}>{labels.caseStatus[status]}</span>{' '}
                  <span className={text.medium}>{data && format.number(data[countOf[status]])}</span>
                  {!isEmpty && (
                    <span className={`${classes.share} ${text.secondary}`} aria-hidden>
                      {format.percent((percents[place] ?? 0) / 100)}
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
