import { NativeSelect } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallFigures } from '../../../contract/calls/calls.ts'
import { type CallDimension, type CallTime, callTimes } from '../../../contract/analytics/chartChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { ChartCard } from '../chart/ChartCard.tsx'
import type { Cell } from '../chart/chartTable.ts'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import type { Scoped } from '../useScope.ts'
import { CallBars, callBarsHeight } from './CallBars.tsx'
import { groupsOf } from './callGroups.ts'
import { useCallGroupNames } from './useCallGroupNames.ts'

type CallTimesChartProps = { scope: Scoped; reading: UseQueryResult<CallFigures>; by: CallDimension }

/** How long calls waited for an acknowledgement, for somebody to arrive, and until they were cleared. */
export function CallTimesChart({ scope, reading, by }: CallTimesChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useCallGroupNames(by)
  const [{ callTime: time = 'acknowledge' }, change] = useAnalyticsSearch()
  const titles: Record<CallTime, string> = {
    acknowledge: t('Time to answer'),
    arrive: t('Time to arrive'),
    clear: t('Time to clear'),
  }
  const title = titles[time]
  const minutes = (value: Cell) => (value === null ? '-' : format.minutes(Number(value)))
  return (
    <ChartCard
      name="callTimes"
      title={title}
      figure="callTimes"
      reading={reading}
      isEmpty={({ total }) => total[time].median === null}
      empty={t('No times recorded in this period.')}
      finding={({ total }) =>
        t('Median {{median}}; 90th percentile {{percentile}}', {
          median: minutes(total[time].median),
          percentile: minutes(total[time].percentile90),
        })
      }
      controls={
        <NativeSelect
          size="xs"
          aria-label={t('Measure')}
          value={time}
          onChange={(event) => change({ callTime: callTimes.find((one) => one === event.currentTarget.value) })}
          data={callTimes.map((value) => ({ value, label: titles[value] }))}
        />
      }
      height={callBarsHeight}
      table={(figures) => ({
        columns: [
          names.column,
          { label: t('Calls'), isFigure: true },
          { label: t('Median'), isFigure: true, write: minutes },
          { label: t('90th percentile'), isFigure: true, write: minutes },
        ],
        rows: groupsOf(figures, by).map((group) => [
          group.key,
          group.calls,
          group[time].median,
          group[time].percentile90,
        ]),
      })}
    >
      {(figures) => (
        <CallBars
          title={title}
          groups={groupsOf(figures, by)}
          by={by}
          scope={scope}
          unit={t('minutes')}
          parts={[
            { label: t('Median'), tone: 'teal', value: (group) => group[time].median },
            { label: t('90th percentile'), tone: 'orange', value: (group) => group[time].percentile90, isMark: true },
          ]}
          lines={(group) => [
            t('{{name}}: {{figure}}', { name: t('Median'), figure: minutes(group[time].median) }),
            t('{{name}}: {{figure}}', { name: t('90th percentile'), figure: minutes(group[time].percentile90) }),
            t('{{name}}: {{figure}}', { name: t('Calls'), figure: format.number(group.calls) }),
          ]}
        />
      )}
    </ChartCard>
  )
}
