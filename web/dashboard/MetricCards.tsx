import { useTranslation } from 'react-i18next'
import type { ScopeSent } from '../../contract/analytics/analytics.ts'
import { dashboardDefinitions } from '../../contract/analytics/dashboardDefinitions.ts'
import { add } from '../../contract/values/decimals.ts'
import { finishedStatuses } from '../../contract/records/openWork.ts'
import { useMetrics } from '../analytics/queries.ts'
import { useFormat } from '../i18n/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { MetricCard, type MetricCardProps } from '../analytics/MetricCard.tsx'
import classes from '../analytics/MetricCard.module.css'
import { type ComparedFigure, useComparisons } from '../analytics/useComparisons.ts'
import { formatFigure as written } from '../analytics/formatFigure.ts'

const finished: MetricCardProps['link'] = { to: '/cases', search: { status: [...finishedStatuses.cases] } }

/** Grey bars while loading, as specified. */
const placeholders = 4

/** The six figures of the dashboard, each linked to what it counts. Their cards are rendered before the figures load. */
export function MetricCards({ scope }: { scope: ScopeSent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const comparisons = useComparisons()
  const reading = useMetrics(scope)
  const { data } = reading
  if (reading.isLoadingError) return <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />

  const compared = data && comparisons(data)
  /** Where finance reviews savings: both sums, each of which is named below. */
  function savingsOf(metrics: typeof data) {
    const usual = t('Cases and CARs, all time')
    if (!metrics) return { value: undefined, scope: usual }
    const { verifiedSavings: verified, claimedSavings: claimed, totalSavings } = metrics
    const money = (amount: string) => format.money(amount, 0)
    if (verified === undefined || claimed === undefined) return { value: money(totalSavings), scope: usual }
    const values = { verified: money(verified), claimed: money(claimed) }
    return {
      value: money(add(verified, claimed)),
      scope: t('{{verified}} verified, {{claimed}} claimed', values),
      definition: dashboardDefinitions.reviewedSavings,
    }
  }
  const cards: (MetricCardProps & { figure: ComparedFigure })[] = [
    {
      title: t('Total Cases'),
      figure: 'total',
      definition: dashboardDefinitions.total,
      value: written(data?.total, format.number),
      scope: t('All time'),
      link: { to: '/cases', search: {} },
    },
    {
      title: t('In Progress'),
      figure: 'inProgress',
      definition: dashboardDefinitions.inProgress,
      value: written(data?.inProgress, format.number),
      scope: t('Now'),
      link: { to: '/cases', search: { status: ['in_progress'] } },
    },
    {
      title: t('Completed', { context: 'cases' }),
      figure: 'completed',
      definition: dashboardDefinitions.completed,
      value: written(data?.completed, format.number),
      scope: t('Completed or closed, all time'),
      link: finished,
    },
    {
      title: t('Avg Resolution'),
      figure: 'averageResolutionTime',
      definition: dashboardDefinitions.averageResolutionTime,
      value: written(data?.averageResolutionTime, (days) => format.number(days, 1)),
      unit: t('days'),
      scope: t('All time'),
      link: finished,
    },
    {
      title: t('Total Savings'),
      figure: 'totalSavings',
      definition: dashboardDefinitions.totalSavings,
      ...savingsOf(data),
      link: { to: '/analytics', search: { period: 'all', table: ['savings'] }, hash: 'savings' },
    },
    {
      title: t('Completion Rate'),
      figure: 'completionRate',
      definition: dashboardDefinitions.completionRate,
      value: written(data?.completionRate, (rate) => format.percent(rate, 1)),
      scope: t('All time'),
      link: finished,
    },
  ]
  return (
    <section className={classes.cards} aria-label={t('Figures')} aria-busy={!data}>
      {cards.map(({ figure, ...card }, place) => (
        <MetricCard
          key={card.title}
          {...card}
          hasPlaceholder={place < placeholders}
          {...(compared && { comparison: compared[figure] })}
        />
      ))}
    </section>
  )
}
