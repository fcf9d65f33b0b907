import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallFigures } from '../../../contract/calls/calls.ts'
import type { CallDimension } from '../../../contract/analytics/chartChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { ChartCard } from '../chart/ChartCard.tsx'
import type { Cell } from '../chart/chartTable.ts'
import type { Scoped } from '../useScope.ts'
import { CallBars, callBarsHeight } from './CallBars.tsx'
import { groupsOf } from './callGroups.ts'
import { useCallGroupNames } from './useCallGroupNames.ts'

type DowntimeChartProps = { scope: Scoped; reading: UseQueryResult<CallFigures>; by: CallDimension }

/** How long calls stopped a line. */
export function DowntimeChart({ scope, reading, by }: DowntimeChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useCallGroupNames(by)
  const title = t('Downtime')
  const minutes = (value: Cell) => (value === null ? '-' : format.minutes(Number(value)))
  return (
    <ChartCard
      name="downtime"
      title={title}
      figure="downtime"
      reading={reading}
      isEmpty={({ total }) => total.downtimeMinutes === 0}
      empty={t('No downtime in this period.')}
      finding={({ total }) =>
        t('{{total}} in total; median {{median}} per stop', {
          total: minutes(total.downtimeMinutes),
          median: minutes(total.downtime.median),
        })
      }
      height={callBarsHeight}
      wide
      table={(figures) => ({
        columns: [
          names.column,
          { label: t('Downtime'), isFigure: true, write: minutes },
          { label: t('Median'), isFigure: true, write: minutes },
          { label: t('90th percentile'), isFigure: true, write: minutes },
        ],
        rows: groupsOf(figures, by).map(({ key, downtimeMinutes, downtime }) => [
          key,
          downtimeMinutes,
          downtime.median,
          downtime.percentile90,
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
          parts={[{ label: t('Downtime'), tone: 'orange', value: ({ downtimeMinutes }) => downtimeMinutes }]}
          lines={({ downtimeMinutes, downtime }) => [
            t('{{name}}: {{figure}}', { name: t('Downtime'), figure: minutes(downtimeMinutes) }),
            t('{{name}}: {{figure}}', { name: t('Median'), figure: minutes(downtime.median) }),
          ]}
          search={{ stopped: true }}
        />
      )}
    </ChartCard>
  )
}
