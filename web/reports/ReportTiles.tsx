import { useTranslation } from 'react-i18next'
import type { Metrics } from '../../contract/analytics.ts'
import { MetricCard, type MetricCardProps } from '../analytics/MetricCard.tsx'
import { formatFigure as written } from '../analytics/formatFigure.ts'
import { type ComparedFigure, useComparisons } from '../analytics/useComparisons.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './ReportsPage.module.css'

/**
 * The month so far in four figures, each with how it stands to the same days of the month before; the tiles are there before
 * the figures are.
 */
export function ReportTiles({ comparison }: { comparison: Metrics['comparison'] | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const comparisons = useComparisons()
  const compared = comparison && comparisons(comparison)
  const month = comparison?.current
  const [from, to] = [month?.from, month?.to]
  const completed: MetricCardProps['link'] = { to: '/cases', search: { completedFrom: from, completedTo: to } }
  const tiles: (MetricCardProps & { compares: ComparedFigure })[] = [
    {
      title: t('Total Cases'),
      figure: 'total',
      value: month && format.number(month.total),
      link: { to: '/cases', search: { createdFrom: from, createdTo: to } },
      compares: 'total',
    },
    {
      title: t('Completion Rate'),
      figure: 'monthRate',
      value: written(month?.completionRate, (rate) => format.percent(rate, 1)),
      link: completed,
      compares: 'completionRate',
    },
    {
      title: t('Avg Resolution'),
      figure: 'averageResolutionTime',
      value: written(month?.averageResolutionTime, (days) => format.number(days, 1)),
      unit: t('days'),
      link: completed,
      compares: 'averageResolutionTime',
    },
    {
      title: t('Total Savings'),
      figure: 'monthSavings',
      value: month && format.money(month.totalSavings, 0),
      link: { to: '/analytics', search: { from, to, table: ['savings'] }, hash: 'savings' },
      compares: 'totalSavings',
    },
  ]
  return (
    <section aria-labelledby="month" className={classes.part}>
      <h2 id="month" className={classes.heading}>
        {t('This month so far')}
      </h2>
      <div className={classes.tiles}>
        {tiles.map(({ compares, ...tile }) => (
          <MetricCard key={tile.title} {...tile} {...(compared && { comparison: compared[compares] })} />
        ))}
      </div>
    </section>
  )
}
