import { Box, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Metrics } from '../../contract/analytics/analytics.ts'
import { definitions } from '../../contract/analytics/definitions.ts'
import { MetricCard, type MetricCardProps } from '../analytics/MetricCard.tsx'
import { formatFigure as written } from '../analytics/formatFigure.ts'
import type { Comparison } from '../analytics/comparison.ts'
import { type ComparedFigure, useComparisons } from '../analytics/useComparisons.ts'
import { useFormat } from '../i18n/format.ts'
import classes from './ReportsPage.module.css'
import text from '../ui/text.module.css'

type Tile = MetricCardProps & { compares: ComparedFigure }

/** The tile itself shows the figure of this month. */
const beside = (comparison: Comparison): Comparison => ({ ...comparison, lines: comparison.lines.slice(-1) })

/**
 * The month so far in four figures, named as in the reports, each compared with the same days of the previous month; the
 * tiles are rendered before the figures load.
 */
export function ReportTiles({ comparison }: { comparison: Metrics['comparison'] | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const comparisons = useComparisons()
  const compared = comparison && comparisons({ comparison })
  const month = comparison?.current
  const [from, to] = [month?.from, month?.to]
  /** Where finance reviews savings: what it has accepted, and below it what is claimed only. */
  function savingsOf(counted: typeof month): Pick<Tile, 'title' | 'definition' | 'value' | 'scope' | 'compares'> {
    const { verifiedSavings: verified, claimedSavings: claimed } = counted ?? {}
    if (verified === undefined || claimed === undefined) {
      const value = counted && format.money(counted.totalSavings, 0)
      return { title: t('Actual Savings'), definition: definitions.periodSavings, value, compares: 'totalSavings' }
    }
    return {
      title: t('Verified savings'),
      definition: definitions.verifiedSavings,
      value: format.money(verified, 0),
      scope: t('Claimed: {{amount}}', { amount: format.money(claimed, 0) }),
      compares: 'verifiedSavings',
    }
  }
  const completed: MetricCardProps['link'] = { to: '/cases', search: { completedFrom: from, completedTo: to } }
  const tiles: Tile[] = [
    {
      title: t('Cases reported'),
      definition: definitions.casesReported,
      value: month && format.number(month.total),
      link: { to: '/cases', search: { createdFrom: from, createdTo: to } },
      compares: 'total',
    },
    {
      title: t('Completed vs. reported'),
      definition: definitions.completedToReported,
      value: written(month?.completionRate, (rate) => format.percent(rate, 1)),
      link: completed,
      compares: 'completedToReported',
    },
    {
      title: t('Mean lead time'),
      definition: definitions.meanLeadTime,
      value: written(month?.averageResolutionTime, (days) => format.number(days, 1)),
      unit: t('days'),
      link: completed,
      compares: 'averageResolutionTime',
    },
    {
      ...savingsOf(month),
      link: { to: '/analytics', search: { from, to, table: ['savings'] }, hash: 'savings' },
    },
  ]
  return (
    <Stack component="section" gap="sm" miw={0} aria-labelledby="month">
      <Box component="h2" id="month" className={text.strong} mt="xs" fz="sm">
        {from && to ? t('This month so far: {{days}}', { days: format.days(from, to) }) : t('This month so far')}
      </Box>
      <div className={classes.tiles}>
        {tiles.map(({ compares, ...tile }) => (
          <MetricCard key={tile.title} {...tile} {...(compared && { comparison: beside(compared[compares]) })} />
        ))}
      </div>
    </Stack>
  )
}
