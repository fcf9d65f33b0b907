import { Box, Flex, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callDimensions } from '../../../contract/analytics/chartChoices.ts'
import { callFiguresQuery } from '../../calls/queries.ts'
import classes from '../AnalyticsPage.module.css'
import layout from '../../ui/layout.module.css'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import type { Scoped } from '../useScope.ts'
import { CallTimesChart } from './CallTimesChart.tsx'
import { CallVolumeChart } from './CallVolumeChart.tsx'
import { DowntimeChart } from './DowntimeChart.tsx'
import { useCallGroupNames } from './useCallGroupNames.ts'
import text from '../../ui/text.module.css'

/** How calls for help are answered, and how long lines were stopped; nothing without any calls. */
export function CallCharts({ scope }: { scope: Scoped }) {
  const { t } = useTranslation()
  const [{ callsBy: by = 'week' }, change] = useAnalyticsSearch()
  const { dimensions } = useCallGroupNames(by)
  const everCalled = useQuery(callFiguresQuery({ timeZone: scope.now.timeZone })).data
  const { department, category, priority, from, to, timeZone } = scope.query
  const reading = useQuery(callFiguresQuery({ department, category, priority, from, to, timeZone }))
  if (!everCalled || everCalled.total.calls === 0) return null
  return (
    <>
      <Flex wrap="wrap" gap="0.5rem 1rem" align="center" justify="space-between">
        <Box component="h2" className={text.strong} fz="sm">
          {t('Calls for help')}
        </Box>
        <NativeSelect
          size="xs"
          aria-label={t('Group calls by')}
          value={by}
          onChange={(event) => change({ callsBy: callDimensions.find((one) => one === event.currentTarget.value) })}
          data={callDimensions.map((value) => ({ value, label: dimensions[value] }))}
        />
      </Flex>
      <div className={`${classes.charts} ${layout.columns}`}>
        <CallTimesChart scope={scope} reading={reading} by={by} />
        <CallVolumeChart scope={scope} reading={reading} by={by} />
        <DowntimeChart scope={scope} reading={reading} by={by} />
      </div>
    </>
  )
}
