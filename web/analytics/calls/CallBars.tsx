import { scaleBand, scaleLinear } from '@visx/scale'
import { useNavigate } from '@tanstack/react-router'
import type { CallDimension } from '../../../contract/analytics/chartChoices.ts'
import type { CallSearch } from '../../calls/callSearch.ts'
import { useFormat } from '../../i18n/format.ts'
import { type Tone, toneVariable } from '../../ui/tones.ts'
import { LowerAxis, SideAxis, thinned } from '../../ui/chart/axes.tsx'
import { Chart, useWidth, type ChartPoint } from '../../ui/chart/Chart.tsx'
import { SeriesLabels } from '../../ui/chart/InPlot.tsx'
import type { Scoped } from '../useScope.ts'
import { type CallGroup, searchOfGroup } from './callGroups.ts'
import { useCallGroupNames } from './useCallGroupNames.ts'

export const callBarsHeight = 280
const margin = { top: 28, right: 8, bottom: 28, left: 44 }
const tall = callBarsHeight - margin.top - margin.bottom
/** Keeps a single bar from filling the plot. */
const widestBar = 72
/** Approximate width in pixels of a letter in a name. */
const letterWidth = 6.5

type Part = {
  label: string
  tone: Tone
  value: (group: CallGroup) => number | null
  /** Drawn as a line across the bar, not stacked on the other parts. */
  isMark?: boolean
}
type CallBarsProps = {
  title: string
  groups: CallGroup[]
  by: CallDimension
  scope: Scoped
  unit: string
  parts: Part[]
  /** The tooltip of a group, by line. */
  lines: (group: CallGroup) => string[]
  /** Added to the filters of the list that a bar links to. */
  search?: CallSearch
  whole?: boolean
}

/** A bar for each group of calls, stacked from one or more parts; a bar links to its calls. */
export function CallBars({ title, groups, by, scope, unit, parts, lines, search, whole = false }: CallBarsProps) {
  const format = useFormat()
  const navigate = useNavigate()
  const names = useCallGroupNames(by)
  const [measure, width] = useWidth()
  const across = width - margin.left - margin.right
  const places = groups.map((_group, place) => place)
  const x = scaleBand({ domain: places, range: [0, across], paddingInner: 0.3, paddingOuter: 0.15 })
  const stacked = parts.filter(({ isMark }) => !isMark)
  const heightOf = (group: CallGroup) => stacked.reduce((sum, { value }) => sum + (value(group) ?? 0), 0)
  const tallest = Math.max(
    1,
    ...groups.flatMap((group) => [heightOf(group), ...parts.map(({ value }) => value(group) ?? 0)]),
  )
  const y = scaleLinear({ domain: [0, tallest], range: [tall, 0], nice: 4 })
  const bar = Math.min(x.bandwidth(), widestBar)
  const left = (place: number) => (x(place) ?? 0) + (x.bandwidth() - bar) / 2
  const most = Math.max(3, Math.floor(x.step() / letterWidth))
  const cut = (name: string) => (name.length > most ? `${name.slice(0, most - 1)}…` : name)

  const points = groups.map((group, place): ChartPoint => {
    const found = searchOfGroup(scope, by, group.key)
    const top = y(Math.max(heightOf(group), ...parts.map(({ value }) => value(group) ?? 0)))
    return {
      x: left(place) + bar / 2,
      y: top,
      box: { x: left(place), y: top, width: bar, height: Math.max(tall - top, 2) },
      title: names.full(group.key),
      lines: lines(group),
      open: found && (() => void navigate({ to: '/calls', search: { ...found, ...search } })),
    }
  })
  return (
    <Chart label={title} measure={measure} width={width} height={callBarsHeight} margin={margin} points={points}>
      <SideAxis scale={y} width={across} unit={unit} write={(value) => format.number(value)} whole={whole} />
      <SeriesLabels
        right={across}
        labels={parts.map(({ label, tone, isMark }) => ({ label, tone, shape: isMark ? 'line' : 'bar' }))}
      />
      {groups.map((group, place) => {
        let below = 0
        return (
          <g key={group.key ?? ''} transform={`translate(${left(place)},0)`}>
            {parts.map(({ label, tone, value, isMark }) => {
              const amount = value(group)
              if (amount === null) return null
              if (isMark)
                return (
                  <line
                    key={label}
                    x2={bar}
                    y1={y(amount)}
                    y2={y(amount)}
                    stroke={toneVariable(tone, 'mark')}
                    strokeWidth={2}
                  />
                )
              const top = y(below + amount)
              const tallness = y(below) - top
              below += amount
              return <rect key={label} y={top} width={bar} height={tallness} fill={toneVariable(tone, 'mark')} rx={2} />
            })}
          </g>
        )
      })}
      <LowerAxis
        scale={x}
        top={tall}
        values={by === 'week' ? thinned(places, across) : places}
        write={(place) =>
          by === 'week' ? names.short(groups[place]?.key ?? null) : cut(names.short(groups[place]?.key ?? null))
        }
      />
    </Chart>
  )
}
