import { useTranslation } from 'react-i18next'
import { PageHeader } from '../ui/PageHeader.tsx'
import { AnalyticsFilters } from './AnalyticsFilters.tsx'
import classes from './AnalyticsPage.module.css'
import { AgeingChart } from './charts/AgeingChart.tsx'
import { ControlChart } from './charts/ControlChart.tsx'
import { FlowChart } from './charts/FlowChart.tsx'
import { HeatmapChart } from './charts/HeatmapChart.tsx'
import { ParetoChart } from './charts/ParetoChart.tsx'
import { ResolutionChart } from './charts/ResolutionChart.tsx'
import { SavingsChart } from './charts/SavingsChart.tsx'
import { WorkloadChart } from './charts/WorkloadChart.tsx'
import { useScope } from './useScope.ts'

/** What happened, as charts that lead to the cases behind them. */
export function AnalyticsPage() {
  const { t } = useTranslation()
  const scope = useScope()
  return (
    <>
      <PageHeader title={t('Analytics')} subtitle={t('What happens, how long it takes, and where it comes from')} />
      <div className={classes.page}>
        <AnalyticsFilters />
        <div className={classes.charts}>
          <FlowChart scope={scope} />
          <ParetoChart scope={scope} />
          <ControlChart scope={scope} />
          <ResolutionChart scope={scope} />
          <AgeingChart scope={scope} />
          <SavingsChart scope={scope} />
          <WorkloadChart scope={scope} />
          <HeatmapChart scope={scope} />
        </div>
      </div>
    </>
  )
}
