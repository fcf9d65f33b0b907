import { useTranslation } from 'react-i18next'
import type { Metrics } from '../../contract/analytics.ts'
import { MetricCard, type MetricCardProps } from '../analytics/MetricCard.tsx'
import { useComparisons } from '../analytics/useComparisons.ts'
import { useFormat } from '../platform/format.ts'
import classes from './ReportsPage.module.css'

/** The month so far in four figures, each with how it stands to the same days of the month before. */
export function ReportTiles({ comparison }: { comparison: Metrics['comparison'] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const compared = useComparisons()(comparison)
  const { total, completionRate, averageResolutionTime, totalSavings, from, to } = comparison.current
  const completed: MetricCardProps['link'] = { to: '/cases', search: { completedFrom: from, completedTo: to } }
  const tiles: MetricCardProps[] = [
    {
      title: t('Total Cases'),
      figure: 'total',
      value: format.number(total),
      link: { to: '/cases', search: { createdFrom: from, createdTo: to } },
      comparison: compared.total,
    },
    {
      title: t('Completion Rate'),
      figure: 'monthRate',
      value: completionRate === null ? null : format.percent(completionRate, 1),
      link: completed,
      comparison: compared.completionRate,
    },
    {
      title: t('Avg Resolution'),
      figure: 'averageResolutionTime',
      value: averageResolutionTime === null ? null : format.number(averageResolutionTime, 1),
      unit: t('days'),
      link: completed,
      comparison: compared.averageResolutionTime,
    },
    {
      title: t('Total Savings'),
      figure: 'monthSavings',
      value: format.money(totalSavings, 0),
      link: { to: '/analytics', search: { from, to, table: ['savings'] }, hash: 'savings' },
      comparison: compared.totalSavings,
    },
  ]
  return (
    <section aria-labelledby="month" className={classes.part}>
      <h2 id="month" className={classes.heading}>
        {t('This month so far')}
      </h2>
      <div className={classes.tiles}>
        {tiles.map((tile) => (
          <MetricCard key={tile.title} {...tile} />
        ))}
      </div>
    </section>
  )
}
