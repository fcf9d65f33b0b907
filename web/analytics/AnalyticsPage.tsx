import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AnalyticsFilters } from './AnalyticsFilters.tsx'
import classes from './AnalyticsPage.module.css'
import layout from '../ui/layout.module.css'
import { CallCharts } from './calls/CallCharts.tsx'
import { AgeingChart } from './charts/AgeingChart.tsx'
import { ControlChart } from './charts/ControlChart.tsx'
import { FlowChart } from './charts/FlowChart.tsx'
import { HeatmapChart } from './charts/HeatmapChart.tsx'
import { ParetoChart } from './charts/ParetoChart.tsx'
import { ResolutionChart } from './charts/ResolutionChart.tsx'
import { SavingsChart } from './charts/SavingsChart.tsx'
import { WorkloadChart } from './charts/WorkloadChart.tsx'
import { useAnalyticsSearch } from './useAnalyticsSearch.ts'
import { usePeriodNames } from './usePeriodNames.ts'
import { useScope } from './useScope.ts'

/** Charts with links to the cases behind them. */
export function AnalyticsPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const scope = useScope()
  const [search] = useAnalyticsSearch()
  const { from, to } = scope.query
  const period = usePeriodNames()[search.from || search.to ? 'own' : (search.period ?? 'weeks')]
  return (
    <>
      <PageHeader title={t('Analytics')} subtitle={t('Volume, lead time and causes')} />
      <Stack>
        <AnalyticsFilters />
        <h2 className={classes.heading}>
          {from || to ? t('{{name}}: {{figure}}', { name: period, figure: format.days(from, to, true) }) : period}
        </h2>
        <div className={`${classes.charts} ${layout.columns}`}>
          <FlowChart scope={scope} />
          <ParetoChart scope={scope} />
          <ResolutionChart scope={scope} />
          <ControlChart scope={scope} />
          <SavingsChart scope={scope} />
          <HeatmapChart scope={scope} />
        </div>
        <CallCharts scope={scope} />
        <h2 className={classes.heading}>{t('Now, whatever the period')}</h2>
        <div className={`${classes.charts} ${layout.columns}`}>
          <AgeingChart scope={scope} />
          <WorkloadChart scope={scope} />
        </div>
      </Stack>
    </>
  )
}
