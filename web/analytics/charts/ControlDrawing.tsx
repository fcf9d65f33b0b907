import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { addDays } from '../../../contract/values/calendar.ts'
import { toneVariable } from '../../ui/tones.ts'
import { LowerAxis, SideAxis, thinned } from '../../ui/chart/axes.tsx'
import { Chart, useWidth, type ChartPoint } from '../../ui/chart/Chart.tsx'
import { levelRoom, Levels, SeriesLabels } from '../../ui/chart/InPlot.tsx'
import { useOpenCases } from '../queries.ts'
import type { Scoped } from '../useScope.ts'
import { type Control, type Controlled, useSignalLabels } from './useSignalLabels.ts'

export const controlHeight = 340
const [top, bottom, left] = [28, 28, 40]
/** Individual values above, moving ranges below. */
const upper = 150
const gap = 44
const lower = controlHeight - top - bottom - upper - gap

type Props = { control: Control; of: Controlled; scope: Scoped; title: string }

/** Weeks as an XmR chart: individual values with limits and signals, and the moving ranges below. */
export function ControlDrawing({ control: { points: weeks, limits }, of, scope, title }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = useOpenCases()
  const signals = useSignalLabels()
  const [measure, width] = useWidth()
  const margin = { top, right: levelRoom([t('Upper limit'), t('Mean'), t('Lower limit')]), bottom, left }
  const across = width - margin.left - margin.right
  const days = weeks.map(({ week }) => week)
  const x = scaleBand({ domain: days, range: [0, across] })
  const middle = (week: string) => (x(week) ?? 0) + x.bandwidth() / 2
  const most = Math.max(1, limits?.upper ?? 0, ...weeks.map(({ value }) => value))
  const y = scaleLinear({ domain: [0, most * 1.05], range: [upper, 0], nice: 4 })
  const figure = (value: number) => format.number(value, 1)
  const unit = of === 'cases' ? t('cases') : t('days')

  const points = weeks.map(({ week, value, movingRange, signal }): ChartPoint => {
    const span = { from: week, to: addDays(week, 6) }
    return {
      x: middle(week),
      y: y(value),
      title: t('Week of {{day}}', { day: format.day(week) }),
      lines: [
        of === 'cases'
          ? t('{{figure}} reported', { figure: format.number(value) })
          : t('{{days}} days', { days: figure(value) }),
        ...(movingRange === null ? [] : [t('Moving range {{figure}}', { figure: figure(movingRange) })]),
        ...(signal === null ? [] : [signals[signal]]),
      ],
      open: () => open(of === 'cases' ? scope.reported(span) : scope.completed(span)),
    }
  })
  return (
    <Chart label={title} measure={measure} width={width} height={controlHeight} margin={margin} points={points}>
      <SideAxis scale={y} width={across} unit={unit} write={(value) => format.number(value)} whole={of === 'cases'} />
      {limits && (
        <Levels
          width={across}
          levels={[
            { y: y(limits.upper), name: t('Upper limit'), figure: figure(limits.upper), tone: 'slate', dashed: true },
            { y: y(limits.mean), name: t('Mean'), figure: figure(limits.mean), tone: 'teal' },
            {
              y: y(limits.lower),
              name: t('Lower limit'),
              figure: limits.floored ? t('set to {{figure}}', { figure: format.number(0) }) : figure(limits.lower),
              tone: 'slate',
              dashed: true,
            },
          ]}
        />
      )}
      <LinePath
        data={weeks}
        x={({ week }) => middle(week)}
        y={({ value }) => y(value)}
        stroke={toneVariable('blue', 'mark')}
        strokeWidth={1.5}
        fill="none"
      />
      {weeks.map(({ week, value, signal }) => (
        <WeekMark key={week} x={middle(week)} y={y(value)} signal={signal} />
      ))}
      <g transform={`translate(0,${upper + gap})`}>
        <MovingRanges weeks={weeks} limits={limits} middle={middle} width={across} height={lower} unit={unit} />
        <LowerAxis scale={x} top={lower} values={thinned(days, across)} write={(day) => format.shortDay(day)} />
      </g>
    </Chart>
  )
}

/** The mark of a week: a dot, a diamond outside the limits, a square in a run. */
function WeekMark({ x, y, signal }: { x: number; y: number; signal: Control['points'][number]['signal'] }) {
  if (signal === null) return <circle cx={x} cy={y} r={3} fill={toneVariable('blue', 'mark')} />
  const shape = signal === 'outside' ? 'M0-7L7 0L0 7L-7 0Z' : 'M-5-5H5V5H-5Z'
  return (
    <path
      d={shape}
      transform={`translate(${x},${y})`}
      fill={toneVariable(signal === 'outside' ? 'red' : 'orange', 'mark')}
      stroke="var(--surface)"
      strokeWidth={1}
    />
  )
}

type MovingRangesProps = {
  weeks: Control['points']
  limits: Control['limits']
  /** Horizontal centre of a week, in pixels. */
  middle: (week: string) => number
  /** In pixels. */
  width: number
  height: number
  /** The unit of the axis. */
  unit: string
}

/** The difference of each week from the previous one, with its limit. */
function MovingRanges({ weeks, limits, middle, width, height, unit }: MovingRangesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ranges = weeks.flatMap(({ week, movingRange }) => (movingRange === null ? [] : [{ week, movingRange }]))
  const most = Math.max(1, limits?.upperRange ?? 0, ...ranges.map(({ movingRange }) => movingRange))
  const y = scaleLinear({ domain: [0, most * 1.05], range: [height, 0], nice: 3 })
  const level = (value: number) => ({ y: y(value), figure: format.number(value, 1) })
  return (
    <>
      <SideAxis scale={y} width={width} unit={unit} write={(value) => format.number(value)} count={2} />
      <SeriesLabels right={width} labels={[{ label: t('Moving range'), tone: 'violet', shape: 'line' }]} />
      {limits && (
        <Levels
          width={width}
          levels={[
            { ...level(limits.upperRange), name: t('Upper limit'), tone: 'slate', dashed: true },
            { ...level(limits.meanRange), name: t('Mean'), tone: 'teal' },
          ]}
        />
      )}
      <LinePath
        data={ranges}
        x={({ week }) => middle(week)}
        y={({ movingRange }) => y(movingRange)}
        stroke={toneVariable('violet', 'mark')}
        strokeWidth={1.5}
        fill="none"
      />
      {ranges.map(({ week, movingRange }) => (
        <circle key={week} cx={middle(week)} cy={y(movingRange)} r={2.5} fill={toneVariable('violet', 'mark')} />
      ))}
    </>
  )
}
