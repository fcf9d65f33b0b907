import { useTranslation } from 'react-i18next'
import type { ScopeSent } from '../../contract/analytics.ts'
import { useMetrics } from '../analytics/queries.ts'
import { useFormat } from '../platform/format.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Skeletons } from '../ui/Skeletons.tsx'
import { MetricCard, type MetricCardProps } from '../analytics/MetricCard.tsx'
import classes from '../analytics/MetricCard.module.css'
import { useComparisons } from '../analytics/useComparisons.ts'

const placeholders = 4
const placeholderHeight = 124
const finished: MetricCardProps['link'] = { to: '/cases', search: { status: ['completed', 'closed'] } }

/** The six figures of the dashboard, each a way to what it counts. */
export function MetricCards({ scope }: { scope: ScopeSent }) {
  const { t } = useTranslation()
  const format = useFormat()
  const comparisons = useComparisons()
  const reading = useMetrics(scope)
  const { data } = reading
  if (reading.isPending) return <Skeletons count={placeholders} kind="card" height={placeholderHeight} />
  if (!data) return <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />

  const compared = comparisons(data.comparison)
  const cards: MetricCardProps[] = [
    {
      title: t('Total Cases'),
      figure: 'total',
      value: format.number(data.total),
      link: { to: '/cases', search: {} },
    },
    {
      title: t('In Progress'),
      figure: 'inProgress',
      value: format.number(data.inProgress),
      link: { to: '/cases', search: { status: ['in_progress'] } },
    },
    { title: t('Completed'), figure: 'completed', value: format.number(data.completed), link: finished },
    {
      title: t('Avg Resolution'),
      figure: 'averageResolutionTime',
      value: data.averageResolutionTime === null ? null : format.number(data.averageResolutionTime, 1),
      unit: t('days'),
      link: finished,
    },
    {
      title: t('Total Savings'),
      figure: 'totalSavings',
      value: format.money(data.totalSavings, 0),
      link: { to: '/analytics', search: { period: 'all', table: ['savings'] }, hash: 'savings' },
    },
    {
      title: t('Completion Rate'),
      figure: 'completionRate',
      value: data.completionRate === null ? null : format.percent(data.completionRate, 1),
      link: finished,
    },
  ]
  return (
    <section className={classes.cards} aria-label={t('Figures')}>
      {cards.map((card) => (
        <MetricCard key={card.title} {...card} comparison={compared[card.figure]} />
      ))}
    </section>
  )
}
