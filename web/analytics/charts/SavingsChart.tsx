import { scaleBand, scaleLinear } from '@visx/scale'
import { useTranslation } from 'react-i18next'
import type { analyticsCalls } from '../../../contract/analytics/analyticsCalls.ts'
import type { AnswerOf } from '../../../contract/http/call.ts'
import { subtract, sum } from '../../../contract/values/decimals.ts'
import { useSignedIn } from '../../auth/signedIn.ts'
import { useFormat } from '../../i18n/format.ts'
import { type Tone, toneVariable } from '../../ui/tones.ts'
import { LowerAxis, SideAxis, thinned } from '../../ui/chart/axes.tsx'
import { Chart, useWidth, type ChartPoint } from '../../ui/chart/Chart.tsx'
import { ChartCard } from '../chart/ChartCard.tsx'
import { SeriesLabels } from '../../ui/chart/InPlot.tsx'
import { monthEnd } from '../spanOf.ts'
import { useMetrics, useSavings, useOpenCases } from '../queries.ts'
import type { Scoped } from '../useScope.ts'

type Months = AnswerOf<typeof analyticsCalls.readSavings>

/** Whether the months tell claimed and verified savings apart. */
const isReviewed = (months: Months): boolean => months.some(({ verified }) => verified !== undefined)

/** Where finance reviews savings, the chart shows what is claimed and verified instead of what was estimated and entered. */
const shownOf = (months: Months): Months =>
  months.map(({ month, estimated, actual, claimed = estimated, verified = actual }) => ({
    month,
    estimated: claimed,
    actual: verified,
  }))

const height = 300
const margin = { top: 28, right: 8, bottom: 28, left: 52 }
const tall = height - margin.top - margin.bottom
const series = [
  ['estimated', 'slate'],
  ['actual', 'green'],
] as const satisfies readonly (readonly [keyof Months[number], Tone])[]

/** Estimated and actual savings by the month in which work was completed. */
export function SavingsChart({ scope }: { scope: Scoped }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { reviewsSavings } = useSignedIn()
  const title = reviewsSavings ? t('Savings by month') : t('Savings by month of completion')
  const together = t('Total')
  const money = (value: unknown) => format.money(String(value))
  const actual = (months: Months) => sum(shownOf(months).map((month) => month.actual))
  const estimated = (months: Months) => sum(shownOf(months).map((month) => month.estimated))
  /** For all time, savings of open work are part of the total on the dashboard. */
  const whole = useMetrics(scope.now).data
  const isWhole = scope.query.from === undefined && scope.query.to === undefined
  const notCompleted = t('Open cases and CARs')
  function open(months: Months): [string, string, string][] {
    if (!isWhole || !whole) return []
    const hoped = subtract(
      isReviewed(months) ? (whole.claimedSavings ?? '0') : whole.estimatedSavings,
      estimated(months),
    )
    const made = subtract(isReviewed(months) ? (whole.verifiedSavings ?? '0') : whole.totalSavings, actual(months))
    return [hoped, made].some((amount) => Number(amount) !== 0) ? [[notCompleted, hoped, made]] : []
  }
  return (
    <ChartCard
      name="savings"
      title={title}
      figure={reviewsSavings ? 'reviewedSavings' : 'savings'}
      reading={useSavings(scope.query)}
      isEmpty={(months) =>
        open(months).length === 0 &&
        shownOf(months).every((month) => Number(month.estimated) === 0 && Number(month.actual) === 0)
      }
      empty={t('No savings entered for work completed in this period.')}
      finding={(months) => {
        const [rest] = open(months)
        if (isReviewed(months)) {
          const claimed = sum([estimated(months), rest?.[1] ?? '0'])
          const verified = sum([actual(months), rest?.[2] ?? '0'])
          return t('{{verified}} verified, {{claimed}} claimed', {
            verified: format.money(verified, 0),
            claimed: format.money(claimed, 0),
          })
        }
        const finding = t('{{actual}} of {{estimated}} estimated.', {
          actual: format.money(actual(months), 0),
          estimated: format.money(estimated(months), 0),
        })
        return rest
          ? `${finding} ${t('Plus {{actual}} of {{estimated}} on open cases and CARs.', {
              actual: format.money(rest[2], 0),
              estimated: format.money(rest[1], 0),
            })}`
          : finding
      }}
      height={height}
      table={(months) => ({
        columns: [
          {
            label: t('Month'),
            write: (month) =>
              [together, notCompleted].includes(String(month)) ? String(month) : format.month(String(month), true),
          },
          {
            label: isReviewed(months) ? t('Claimed', { context: 'savings' }) : t('Estimated', { context: 'savings' }),
            isFigure: true,
            write: money,
          },
          {
            label: isReviewed(months) ? t('Verified', { context: 'savings' }) : t('Actual', { context: 'savings' }),
            isFigure: true,
            write: money,
          },
        ],
        rows: [...shownOf(months).map((month) => [month.month, month.estimated, month.actual]), ...open(months)],
        total: [
          together,
          sum([estimated(months), ...open(months).map(([, hoped]) => hoped)]),
          sum([actual(months), ...open(months).map(([, , made]) => made)]),
        ],
      })}
    >
      {(months) => <Drawing months={shownOf(months)} isReviewed={isReviewed(months)} scope={scope} title={title} />}
    </ChartCard>
  )
}

type DrawingProps = { months: Months; isReviewed: boolean; scope: Scoped; title: string }

function Drawing({ months, isReviewed, scope, title }: DrawingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = useOpenCases()
  const [measure, width] = useWidth()
  const across = width - margin.left - margin.right
  const firsts = months.map(({ month }) => month)
  const x = scaleBand({ domain: firsts, range: [0, across], paddingInner: 0.3, paddingOuter: 0.15 })
  // Binary numbers are good enough for the height of a bar, and for nothing else.
  const values = months.flatMap(({ estimated, actual }) => [Number(estimated), Number(actual)])
  const y = scaleLinear({ domain: [Math.min(0, ...values), Math.max(1, ...values)], range: [tall, 0], nice: 4 })
  const bar = Math.min(x.bandwidth() / 2, 40)
  const first = (month: string) => (x(month) ?? 0) + x.bandwidth() / 2 - bar

  const points = months.map(({ month, estimated, actual }): ChartPoint => {
    const top = Math.min(y(Number(estimated)), y(Number(actual)))
    return {
      x: first(month) + bar,
      y: top,
      box: { x: first(month), y: top, width: 2 * bar, height: Math.max(y(0) - top, 2) },
      title: format.month(month, true),
      lines: isReviewed
        ? [
            t('{{money}} claimed', { money: format.money(estimated) }),
            t('{{money}} verified', { money: format.money(actual) }),
          ]
        : [
            t('{{money}} estimated', { money: format.money(estimated) }),
            t('{{money}} actual', { money: format.money(actual) }),
          ],
      open: () => open(scope.completed({ from: month, to: monthEnd(month) })),
    }
  })
  return (
    <Chart label={title} measure={measure} width={width} height={height} margin={margin} points={points}>
      <SideAxis scale={y} width={across} unit={format.currency} write={(value) => format.shortMoney(value)} />
      <SeriesLabels
        right={across}
        labels={[
          {
            label: isReviewed ? t('Claimed', { context: 'savings' }) : t('Estimated', { context: 'savings' }),
            tone: 'slate',
          },
          {
            label: isReviewed ? t('Verified', { context: 'savings' }) : t('Actual', { context: 'savings' }),
            tone: 'green',
          },
        ]}
      />
      {months.map((month) =>
        series.map(([key, tone], place) => {
          const value = Number(month[key])
          return (
            <rect
              key={month.month + key}
              x={first(month.month) + place * bar}
              y={Math.min(y(value), y(0))}
              width={bar}
              height={Math.abs(y(0) - y(value))}
              fill={toneVariable(tone, 'mark')}
              rx={2}
            />
          )
        }),
      )}
      <LowerAxis
        scale={x}
        top={y(0)}
        values={thinned(firsts, across, 70)}
        write={(month) => format.month(month, true)}
      />
    </Chart>
  )
}
