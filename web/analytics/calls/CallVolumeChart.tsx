import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CallFigures } from '../../../contract/calls/calls.ts'
import type { CallDimension } from '../../../contract/analytics/chartChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { ChartCard } from '../chart/ChartCard.tsx'
import type { Scoped } from '../useScope.ts'
import { CallBars, callBarsHeight } from './CallBars.tsx'
import { groupsOf } from './callGroups.ts'
import { useCallGroupNames } from './useCallGroupNames.ts'

type CallVolumeChartProps = { scope: Scoped; reading: UseQueryResult<CallFigures>; by: CallDimension }

/** How many calls there were, and how many of them were unanswered. */
export function CallVolumeChart({ scope, reading, by }: CallVolumeChartProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const names = useCallGroupNames(by)
  const title = t('Calls for help')
  return (
    <ChartCard
      name="callVolume"
      title={title}
      figure="callVolume"
      reading={reading}
      isEmpty={({ total }) => total.calls === 0}
      empty={t('No calls in this period.')}
      finding={({ total }) =>
        [
          t('{{count}} calls', { count: total.calls }),
          total.unanswered > 0 && t('{{count}} unanswered', { count: total.unanswered }),
        ]
          .filter(Boolean)
          .join(', ')
      }
      height={callBarsHeight}
      table={(figures) => ({
        columns: [names.column, { label: t('Calls'), isFigure: true }, { label: t('Unanswered'), isFigure: true }],
        rows: groupsOf(figures, by).map(({ key, calls, unanswered }) => [key, calls, unanswered]),
      })}
    >
      {(figures) => (
        <CallBars
          title={title}
          groups={groupsOf(figures, by)}
          by={by}
          scope={scope}
          unit={t('calls')}
          whole
          parts={[
            { label: t('Answered'), tone: 'teal', value: ({ calls, unanswered }) => calls - unanswered },
            { label: t('Unanswered'), tone: 'red', value: ({ unanswered }) => unanswered },
          ]}
          lines={({ calls, unanswered }) => [
            t('{{name}}: {{figure}}', { name: t('Calls'), figure: format.number(calls) }),
            t('{{name}}: {{figure}}', { name: t('Unanswered'), figure: format.number(unanswered) }),
          ]}
        />
      )}
    </ChartCard>
  )
}
