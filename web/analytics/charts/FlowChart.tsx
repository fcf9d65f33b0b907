import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '../../../contract/http/call.ts'
import type { analyticsCalls } from '../../../contract/analytics/analyticsCalls.ts'
import { useFormat } from '../../i18n/format.ts'
import { addDays } from '../../../contract/values/calendar.ts'
import { toneVariable } from '../../ui/tones.ts'
import { LowerAxis, SideAxis, thinned } from '../../ui/chart/axes.tsx'
import { Chart, useWidth, type ChartPoint } from '../../ui/chart/Chart.tsx'
import { ChartCard } from '../chart/ChartCard.tsx'
import { SeriesLabels } from '../../ui/chart/InPlot.tsx'
import { useFlow, useOpenCases } from '../queries.ts'
import type { Scoped } from '../useScope.ts'

type Weeks = AnswerOf<typeof analyticsCalls.readFlow>
type Props = { scope: Scoped }

const height = 330
const margin = { top: 28, right: 12, bottom: 28, left: 40 }
/** The upper part shows how many are open, the lower how many were reported and completed; each has an axis of its own. */
const upper = 90
const gap = 44
/** Opacity of the bars of an unfinished week, or one only partly in the days. */
const partial = 0.45
/** Pixels, where there are few weeks. */
const widestBar = 40
const lower = height - margin.top - margin.bottom - upper - gap

/** Reported, completed and open cases, week by week. */
export function FlowChart({ scope }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const title = t('Volume by week')
  return (
    <ChartCard
      name="flow"
      title={title}
      figure="flow"
      reading={useFlow(scope.weeks)}
      isEmpty={(weeks) => weeks.every(({ opened, closed, openAtEnd }) => opened + closed + openAtEnd === 0)}
      empty={t('No cases reported, completed or open in these weeks.')}
      finding={(weeks) => {
        const opened = weeks.reduce((sum, week) => sum + week.opened, 0)
        const closed = weeks.reduce((sum, week) => sum + week.closed, 0)
        const finding = t('{{opened}} reported, {{closed}} completed, {{open}} open at the end.', {
          opened: format.number(opened),
          closed: format.number(closed),
          open: format.number(weeks.at(-1)?.openAtEnd ?? 0),
        })
        const isPartial = weeks.some(({ week }) => scope.daysCounted(week) < 7)
        return isPartial ? `${finding} ${t('Lighter bars: partial weeks.')}` : finding
      }}
      height={height}
      wide
      table={(weeks) => ({
        columns: [
          { label: t('Week from'), write: (day) => format.day(String(day)) },
          { label: t('Days counted'), isFigure: true },
          { label: t('Reported'), isFigure: true },
          { label: t('Completed', { context: 'cases' }), isFigure: true },
          { label: t('Open at the end'), isFigure: true },
        ],
        rows: weeks.map(({ week, opened, closed, openAtEnd }) => [
          week,
          scope.daysCounted(week),
          opened,
          closed,
          openAtEnd,
        ]),
      })}
    >
      {(weeks) => <Drawing weeks={weeks} scope={scope} title={title} />}
    </ChartCard>
  )
}

function Drawing({ weeks, scope, title }: Props & { weeks: Weeks; title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = useOpenCases()
  const [measure, width] = useWidth()
  const across = width - margin.left - margin.right
  const days = weeks.map(({ week }) => week)
  const x = scaleBand({ domain: days, range: [0, across], paddingInner: 0.3, paddingOuter: 0.15 })
  const most = Math.max(1, ...weeks.flatMap(({ opened, closed }) => [opened, closed]))
  const y = scaleLinear({ domain: [0, most], range: [lower, 0], nice: 3 })
  const mostOpen = Math.max(1, ...weeks.map(({ openAtEnd }) => openAtEnd))
  const yOpen = scaleLinear({ domain: [0, mostOpen], range: [upper, 0], nice: 3 })
  const bar = Math.min(x.bandwidth() / 2, widestBar)
  const middle = (week: string) => (x(week) ?? 0) + x.bandwidth() / 2

  const points = weeks.flatMap(({ week, opened, closed, openAtEnd }): ChartPoint[] => {
    const counted = scope.daysCounted(week)
    const texts = {
      title: t('Week of {{day}}', { day: format.day(week) }),
      lines: [
        t('{{figure}} reported', { figure: format.number(opened) }),
        t('{{figure}} completed', { figure: format.number(closed) }),
        t('{{figure}} open at the end', { figure: format.number(openAtEnd) }),
        ...(counted < 7 ? [t('Partial week: {{n}} of 7 days', { n: counted })] : []),
      ],
    }
    const span = { from: week, to: addDays(week, 6) }
    const at = (value: number, left: number) => {
      const top = upper + gap + y(value)
      const box = { x: left, y: top, width: bar, height: Math.max(lower - y(value), 2) }
      return { ...texts, x: left + bar / 2, y: top, box }
    }
    return [
      { ...at(opened, middle(week) - bar), open: () => open(scope.reported(span)) },
      { ...at(closed, middle(week)), open: () => open(scope.completed(span)) },
    ]
  })

  return (
    <Chart label={title} measure={measure} width={width} height={height} margin={margin} points={points}>
      <SideAxis
        scale={yOpen}
        width={across}
        unit={t('cases')}
        write={(value) => format.number(value)}
        count={2}
        whole
      />
      <SeriesLabels right={across} labels={[{ label: t('Open at the week’s end'), tone: 'teal', shape: 'line' }]} />
      <LinePath
        data={weeks}
        x={({ week }) => middle(week)}
        y={({ openAtEnd }) => yOpen(openAtEnd)}
        stroke={toneVariable('teal', 'mark')}
        strokeWidth={2}
        fill="none"
      />
      {weeks.length === 1 && (
        <circle
          cx={middle(days[0] ?? '')}
          cy={yOpen(weeks[0]?.openAtEnd ?? 0)}
          r={3}
          fill={toneVariable('teal', 'mark')}
        />
      )}
      <g transform={`translate(0,${upper + gap})`}>
        <SideAxis scale={y} width={across} unit={t('cases')} write={(value) => format.number(value)} count={3} whole />
        <SeriesLabels
          right={across}
          labels={[
            { label: t('Reported'), tone: 'slate' },
            { label: t('Completed', { context: 'cases' }), tone: 'green' },
          ]}
        />
        {weeks.map(({ week, opened, closed }) => (
          <g
            key={week}
            transform={`translate(${middle(week) - bar},0)`}
            opacity={scope.daysCounted(week) < 7 ? partial : 1}
          >
            <rect y={y(opened)} width={bar} height={lower - y(opened)} fill={toneVariable('slate', 'mark')} rx={1.5} />
            <rect
              x={bar}
              y={y(closed)}
              width={bar}
              height={lower - y(closed)}
              fill={toneVariable('green', 'mark')}
              rx={1.5}
            />
          </g>
        ))}
        <LowerAxis scale={x} top={lower} values={thinned(days, across)} write={(day) => format.shortDay(day)} />
      </g>
    </Chart>
  )
}
