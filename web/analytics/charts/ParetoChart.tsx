import { NativeSelect } from '@mantine/core'
import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useTranslation } from 'react-i18next'
import type { analyticsCalls } from '../../../contract/analytics.ts'
import { type ParetoDimension, paretoDimensions } from '../../../contract/chartChoices.ts'
import type { AnswerOf } from '../../../contract/call.ts'
import { useFormat } from '../../i18n/format.ts'
import { toneVariable } from '../../ui/tones.ts'
import { SideAxis } from '../chart/axes.tsx'
import axes from '../chart/axes.module.css'
import { Chart } from '../chart/Chart.tsx'
import { ChartCard } from '../chart/ChartCard.tsx'
import type { ChartPoint } from '../chart/chartPoint.ts'
import { SeriesWords } from '../chart/InPlot.tsx'
import { useWidth } from '../chart/useWidth.ts'
import { usePareto } from '../queries.ts'
import { useAnalyticsSearch } from '../useAnalyticsSearch.ts'
import { useOpenCases } from '../useOpenCases.ts'
import type { Scoped } from '../useScope.ts'
import { nameLines, shortBarName, useBarNames } from './useBarNames.ts'
import { searchOfBar } from './searchOfBar.ts'
import { most, useParetoWords } from './useParetoWords.ts'

type Bars = AnswerOf<typeof analyticsCalls.readPareto>
type Props = { scope: Scoped; by: ParetoDimension }

const height = 330
const margin = { top: 28, right: 44, left: 40 }
/** Pixels below the bars: names in two lines, or at an angle. */
const bottomOf = { lines: 48, angle: 84 }
/** Letters of a name at an angle that fit, and pixels across that one takes there and in a line. */
const mostLetters = 15
const letterWidth = { lines: 6.5, angle: 5 }
const lineHeight = 14
/** One cause alone is no wall. */
const widestBar = 96

/** Which few causes make most of the cases. */
export function ParetoChart({ scope }: { scope: Scoped }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [{ by = 'category' }, change] = useAnalyticsSearch()
  const nameOf = useBarNames(by)
  const words = useParetoWords(by)
  const dimensions = useDimensionNames()
  const title = t('What most cases have in common')
  return (
    <ChartCard
      name="pareto"
      title={title}
      figure="pareto"
      reading={usePareto({ ...scope.query, by })}
      isEmpty={(bars) => bars.length === 0}
      empty={t('No case was reported in these days.')}
      finding={words.finding}
      height={height}
      controls={
        <NativeSelect
          size="xs"
          aria-label={t('Group by')}
          value={by}
          onChange={(event) => change({ by: paretoDimensions.find((one) => one === event.currentTarget.value) })}
          data={paretoDimensions.map((value) => ({ value, label: dimensions[value] }))}
        />
      }
      table={(bars) => ({
        columns: [
          { label: dimensions[by] },
          { label: t('Cases'), isFigure: true },
          { label: words.share, isFigure: true, write: (share) => format.percent(Number(share), 1) },
        ],
        rows: bars.map((bar) => [nameOf(bar), bar.count, bar.cumulative]),
      })}
    >
      {(bars) => <Drawing bars={bars} scope={scope} by={by} title={title} />}
    </ChartCard>
  )
}

function useDimensionNames(): Record<ParetoDimension, string> {
  const { t } = useTranslation()
  return {
    category: t('Category'),
    department: t('Department'),
    station: t('Station'),
    issueType: t('Cause'),
    priority: t('Priority'),
    tag: t('Tag'),
  }
}

function Drawing({ bars, scope, by, title }: Props & { bars: Bars; title: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const open = useOpenCases()
  const nameOf = useBarNames(by)
  const words = useParetoWords(by)
  const [measure, width] = useWidth()
  const across = width - margin.left - margin.right
  const places = bars.map((_bar, index) => index)
  const names = bars.map(nameOf)
  const x = scaleBand({ domain: places, range: [0, across], paddingInner: 0.2, paddingOuter: 0.1 })
  const lines = nameLines(names, Math.floor(x.step() / letterWidth.lines))
  const bottom = lines ? bottomOf.lines : bottomOf.angle
  const tall = height - margin.top - bottom
  const y = scaleLinear({ domain: [0, Math.max(1, ...bars.map(({ count }) => count))], range: [tall, 0], nice: 4 })
  const share = scaleLinear({ domain: [0, 1], range: [tall, 0] })
  const bar = Math.min(x.bandwidth(), widestBar)
  const middle = (place: number) => (x(place) ?? 0) + x.bandwidth() / 2
  const left = (place: number) => middle(place) - bar / 2

  const points = bars.map((one, place): ChartPoint => {
    const search = searchOfBar(by, one)
    return {
      x: middle(place),
      y: y(one.count),
      box: { x: left(place), y: y(one.count), width: bar, height: Math.max(tall - y(one.count), 2) },
      title: nameOf(one),
      lines: [
        t('{{count}} cases', { count: one.count }),
        t('{{share}} with all larger ones', { share: format.percent(one.cumulative, 1) }),
      ],
      open: search && (() => open({ ...scope.reported(), ...search })),
    }
  })
  /** Letters that have room at an angle before the edge: what is longer is cut, the tip and the table say it whole. */
  const lettersAt = (place: number) =>
    Math.max(4, Math.min(mostLetters, Math.floor((margin.left + middle(place)) / letterWidth.angle)))
  return (
    <Chart label={title} measure={measure} width={width} height={height} margin={{ ...margin, bottom }} points={points}>
      <SideAxis scale={y} width={across} unit={t('cases')} write={(value) => format.number(value)} whole />
      <SeriesWords right={across} words={[{ word: words.share, tone: 'orange', shape: 'line' }]} />
      {bars.map(({ count, rest }, place) => (
        <rect
          key={place}
          x={left(place)}
          y={y(count)}
          width={bar}
          height={tall - y(count)}
          fill={toneVariable(rest ? 'grey' : 'teal', 'mark')}
          rx={2}
        />
      ))}
      <line x2={across} y1={share(most)} y2={share(most)} stroke="var(--line-strong)" strokeDasharray="3 4" />
      <LinePath
        data={places}
        x={middle}
        y={(place) => share(bars[place]?.cumulative ?? 0)}
        stroke={toneVariable('orange', 'mark')}
        strokeWidth={2}
        fill="none"
      />
      {bars.map(({ cumulative }, place) => (
        <circle key={place} cx={middle(place)} cy={share(cumulative)} r={3} fill={toneVariable('orange', 'mark')} />
      ))}
      {[0, most, 1].map((value) => (
        <text key={value} className={axes.label} x={across + 8} y={share(value)} dy="0.32em">
          {format.percent(value)}
        </text>
      ))}
      <line x2={across} y1={tall} y2={tall} stroke="var(--line-strong)" />
      {names.map((name, place) =>
        lines ? (
          <text key={place} className={axes.label} y={tall + 18} textAnchor="middle">
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
            transform={`translate(${middle(place) + 4},${tall + 14}) rotate(-38)`}
          >
            {shortBarName(name, lettersAt(place))}
          </text>
        ),
      )}
    </Chart>
  )
}
