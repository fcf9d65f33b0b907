import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useTranslation } from 'react-i18next'
import type { ParetoBy } from '../../../contract/analytics/chartChoices.ts'
import { useFormat } from '../../i18n/format.ts'
import { toneVariable } from '../../ui/tones.ts'
import { SideAxis } from '../../ui/chart/axes.tsx'
import axes from '../../ui/chart/axes.module.css'
import { Chart, useWidth, type ChartPoint } from '../../ui/chart/Chart.tsx'
import { SeriesLabels } from '../../ui/chart/InPlot.tsx'
import { useOpenCases } from '../queries.ts'
import type { Scoped } from '../useScope.ts'
import { searchOfBar } from './searchOfBar.ts'
import { nameLines, type ParetoBar, shortBarName, useBarNames } from './useBarNames.ts'
import { vitalShare, type useParetoTexts } from './useParetoTexts.ts'

export const paretoHeight = 330
const margin = { top: 28, right: 44, left: 48 }
/** Height in pixels below the bars: names in two lines, or at an angle. */
const bottomOf = { lines: 48, angle: 104 }
/** Maximum letters of a name at an angle; width in pixels of a letter in a line and at an angle. */
const maxLetters = 19
const letterWidth = { lines: 6.5, angle: 4 }
const lineHeight = 14
/** Keeps a single bar from filling the plot. */
const widestBar = 96

type ParetoDrawingProps = {
  bars: readonly ParetoBar[]
  scope: Scoped
  by: ParetoBy
  texts: ReturnType<typeof useParetoTexts>
  /** Whether the bars count cases, in whole numbers. */
  isCount: boolean
}

/**
 * Bars and their cumulative line on matching axes: the right one ends at 100% where the left one ends at the total, so that
 * the line begins on top of the first bar.
 */
export function ParetoDrawing({ bars, scope, by, texts, isCount }: ParetoDrawingProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = useOpenCases()
  const nameOf = useBarNames(by)
  const [measure, width] = useWidth()
  const across = width - margin.left - margin.right
  const places = bars.map((_bar, index) => index)
  const names = bars.map(nameOf)
  const x = scaleBand({ domain: places, range: [0, across], paddingInner: 0.2, paddingOuter: 0.1 })
  const lines = nameLines(names, Math.floor(x.step() / letterWidth.lines))
  const bottom = lines ? bottomOf.lines : bottomOf.angle
  const tall = paretoHeight - margin.top - bottom
  const amounts = bars.map(({ amount }) => Number(amount))
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const y = scaleLinear({ domain: [0, total], range: [tall, 0] })
  const bar = Math.min(x.bandwidth(), widestBar)
  const middle = (place: number) => (x(place) ?? 0) + x.bandwidth() / 2
  const left = (place: number) => middle(place) - bar / 2
  const top = (place: number) => y(amounts[place] ?? 0)

  const points = bars.map((one, place): ChartPoint => {
    const search = searchOfBar(by, one)
    return {
      x: middle(place),
      y: top(place),
      box: { x: left(place), y: top(place), width: bar, height: Math.max(tall - top(place), 2) },
      title: names[place] ?? '',
      lines: [
        ...(isCount ? [] : [t('{{name}}: {{figure}}', { name: texts.measured, figure: texts.write(one.amount) })]),
        t('{{count}} cases', { count: one.count }),
        t('{{share}} cumulative', { share: format.percent(one.cumulative, 1) }),
      ],
      open: search && (() => open({ ...scope.reported(), ...search })),
    }
  })
  return (
    <Chart
      label={texts.title}
      measure={measure}
      width={width}
      height={paretoHeight}
      margin={{ ...margin, bottom }}
      points={points}
    >
      <SideAxis scale={y} width={across} unit={texts.unit} write={texts.writeAxis} whole={isCount} />
      <SeriesLabels right={across} labels={[{ label: t('Cumulative %'), tone: 'orange', shape: 'line' }]} />
      {bars.map(({ rest }, place) => (
        <rect
          key={place}
          x={left(place)}
          y={top(place)}
          width={bar}
          height={tall - top(place)}
          fill={toneVariable(rest ? 'grey' : 'teal', 'mark')}
          rx={2}
        />
      ))}
      <CumulativeShare bars={bars} middle={middle} height={tall} width={across} />
      <line x2={across} y1={tall} y2={tall} stroke="var(--line-strong)" />
      <BarNames names={names} lines={lines} middle={middle} top={tall} />
    </Chart>
  )
}

type CumulativeShareProps = {
  bars: readonly ParetoBar[]
  middle: (place: number) => number
  height: number
  width: number
}

/** The cumulative line with its axis on the right, and the share that the vital few make up. */
function CumulativeShare({ bars, middle, height, width }: CumulativeShareProps) {
  const format = useFormat()
  const share = scaleLinear({ domain: [0, 1], range: [height, 0] })
  return (
    <>
      <line
        x2={width}
        y1={share(vitalShare)}
        y2={share(vitalShare)}
        stroke="var(--line-strong)"
        strokeDasharray="3 4"
      />
      <LinePath
        data={bars.map((_bar, place) => place)}
        x={middle}
        y={(place) => share(bars[place]?.cumulative ?? 0)}
        stroke={toneVariable('orange', 'mark')}
        strokeWidth={2}
        fill="none"
      />
      {bars.map(({ cumulative }, place) => (
        <circle key={place} cx={middle(place)} cy={share(cumulative)} r={3} fill={toneVariable('orange', 'mark')} />
      ))}
      {[0, vitalShare, 1].map((value) => (
        <text key={value} className={axes.label} x={width + 8} y={share(value)} dy="0.32em">
          {format.percent(value)}
        </text>
      ))}
    </>
  )
}

type BarNamesProps = {
  names: readonly string[]
  /** The names on two lines each; null where they don't fit, so that they are written at an angle. */
  lines: ReturnType<typeof nameLines>
  middle: (place: number) => number
  top: number
}

function BarNames({ names, lines, middle, top }: BarNamesProps) {
  /**
   * Letters at an angle that fit before the edge: longer names are truncated, the tooltip and the table have them in full.
   */
  const lettersAt = (place: number) =>
    Math.max(4, Math.min(maxLetters, Math.floor((margin.left + middle(place)) / letterWidth.angle)))
  return names.map((name, place) =>
    lines ? (
      <text key={place} className={axes.label} y={top + 18} textAnchor="middle">
        {lines[place]?.map((line, index) => (
          <tspan key={line} x={middle(place)} dy={index * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
    ) : (
      <text
        key={place}
        className={axes.label}
        textAnchor="end"
        transform={`translate(${middle(place) + 4},${top + 14}) rotate(-50)`}
      >
        {shortBarName(name, lettersAt(place))}
      </text>
    ),
  )
}
