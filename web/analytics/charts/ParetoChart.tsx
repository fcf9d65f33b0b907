import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paretoMeasures } from '../../../contract/analytics/chartChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { ChartCard } from '../chart/ChartCard.tsx'
import type { Cell } from '../chart/chartTable.ts'
import { usePareto } from '../queries.ts'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import type { Scoped } from '../useScope.ts'
import { ParetoDrawing, paretoHeight } from './ParetoDrawing.tsx'
import { useBarNames } from './useBarNames.ts'
import { useParetoDimensions } from './useParetoDimensions.ts'
import { useParetoTexts } from './useParetoTexts.ts'

/** Which few make up most of the cases, of their hours or of their savings. */
export function ParetoChart({ scope }: { scope: Scoped }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ by: asked = 'category', measure = 'cases' }, change] = useAnalyticsSearch()
  const { by, options } = useParetoDimensions(asked)
  const nameOf = useBarNames(by)
  const texts = useParetoTexts(by, measure, options)
  const isCount = measure === 'cases'
  return (
    <ChartCard
      name="pareto"
      title={texts.title}
      figure="pareto"
      reading={usePareto({ ...scope.query, by, measure })}
      isEmpty={(bars) => bars.length === 0}
      empty={
        isCount ? t('No cases reported in this period.') : t('No values entered on cases reported in this period.')
      }
      finding={texts.finding}
      height={paretoHeight}
      controls={
        <>
          <NativeSelect
            size="xs"
            aria-label={t('Measure')}
            value={measure}
            onChange={(event) => change({ measure: paretoMeasures.find((one) => one === event.currentTarget.value) })}
            data={paretoMeasures.map((value) => ({ value, label: texts.measures[value] }))}
          />
          <NativeSelect
            size="xs"
            aria-label={t('Group by')}
            value={by}
            onChange={(event) =>
              change({ by: options.find(({ value }) => value === event.currentTarget.value)?.value })
            }
            data={options}
          />
        </>
      }
      table={(bars) => ({
        columns: [
          { label: texts.dimension },
          { label: t('Cases'), isFigure: true },
          ...(isCount
            ? []
            : [{ label: texts.measured, isFigure: true, write: (amount: Cell) => texts.write(String(amount)) }]),
          { label: t('Cumulative %'), isFigure: true, write: (share) => format.percent(Number(share), 1) },
        ],
        rows: bars.map((bar) => [nameOf(bar), bar.count, ...(isCount ? [] : [bar.amount]), bar.cumulative]),
      })}
    >
      {(bars) => <ParetoDrawing bars={bars} scope={scope} by={by} texts={texts} isCount={isCount} />}
    </ChartCard>
  )
}
