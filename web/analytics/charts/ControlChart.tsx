import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { controlled, controlMinimum } from '../../../contract/analytics/chartChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { ChartCard } from '../chart/ChartCard.tsx'
import { useControl } from '../queries.ts'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import type { Scoped } from '../useScope.ts'
import { controlHeight, ControlDrawing } from './ControlDrawing.tsx'
import { type Controlled, useSignalLabels } from './useSignalLabels.ts'

/** Whether the weeks vary more than usual: an XmR chart of individual values and their moving ranges. */
export function ControlChart({ scope }: { scope: Scoped }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ of = 'cases' }, change] = useAnalyticsSearch()
  const signals = useSignalLabels()
  const names: Record<Controlled, string> = { cases: t('Cases per week'), resolution: t('Mean lead time in days') }
  const figure = (value: number | null | undefined) => format.number(value ?? 0, 1)
  const title = t('Normal variation or real change?')
  return (
    <ChartCard
      name="control"
      title={title}
      figure="control"
      reading={useControl({ ...scope.weeks, of })}
      isEmpty={({ points }) => points.length === 0}
      empty={t('No complete week yet.')}
      finding={({ points, limits }) => {
        if (!limits)
          return t('Control limits need {{n}} weeks; {{count}} so far.', {
            n: controlMinimum,
            count: points.length,
          })
        const found = points.filter(({ signal }) => signal !== null).length
        const finding =
          found === 0
            ? t('Stable: all weeks within limits, {{lower}} to {{upper}}.', {
                lower: figure(limits.lower),
                upper: figure(limits.upper),
              })
            : t('{{count}} weeks with a signal: look for the cause.', { count: found })
        return limits.floored ? `${finding} ${t('Lower limit set to zero.')}` : finding
      }}
      height={controlHeight}
      controls={
        <NativeSelect
          size="xs"
          aria-label={t('Measure')}
          value={of}
          onChange={(event) => change({ of: controlled.find((one) => one === event.currentTarget.value) })}
          data={controlled.map((value) => ({ value, label: names[value] }))}
        />
      }
      table={({ points }) => ({
        columns: [
          { label: t('Week from'), write: (day) => format.day(String(day)) },
          { label: names[of], isFigure: true, write: (value) => figure(Number(value)) },
          {
            label: t('Moving range'),
            isFigure: true,
            write: (value) => (value === null ? '-' : figure(Number(value))),
          },
          { label: t('Signal') },
        ],
        rows: points.map((point) => [
          point.week,
          point.value,
          point.movingRange,
          point.signal && signals[point.signal],
        ]),
      })}
    >
      {(control) => <ControlDrawing control={control} of={of} scope={scope} title={`${title} ${names[of]}`} />}
    </ChartCard>
  )
}
