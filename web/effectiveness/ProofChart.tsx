import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useTranslation } from 'react-i18next'
import { Group } from '@mantine/core'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import type { PointPeriod } from '../../contract/effectiveness/effectivenessChoices.ts'
import { signalRuleLabels } from '../../contract/effectiveness/effectivenessLabels.ts'
import {
  proofLevels,
  proofMark,
  proofSpan,
  shownFigure,
  proofMarks,
  signalMarkKey,
  signalMarkText,
  type SignalMark,
  signalTones,
} from '../../contract/effectiveness/proofChart.ts'
import { useFormat } from '../i18n/format.ts'
import { LowerAxis, SideAxis, thinned } from '../ui/chart/axes.tsx'
import { Chart, useWidth } from '../ui/chart/Chart.tsx'
import { levelRoom, Levels } from '../ui/chart/InPlot.tsx'
import { toneVariable } from '../ui/tones.ts'

const size = 16

/** What the marks of the signals in a chart mean; nothing for a chart without any. */
function SignalLegend({ round }: { round: EffectivenessRound }) {
  const { t } = useTranslation()
  const marks = proofMarks(round)
  if (marks.length === 0) return null
  return (
    <Group gap="0.25rem 1rem" c="dimmed" fz="xs">
      {marks.map((mark) => (
        <Group key={signalMarkKey(mark)} gap="0.25rem" wrap="nowrap">
          <svg width={size} height={size} aria-hidden>
            <ProofMark x={size / 2} y={size / 2} mark={mark} room={size} />
          </svg>
          {signalMarkText(mark, t)}
        </Group>
      ))}
    </Group>
  )
}

const height = 280
const [top, bottom, left] = [32, 28, 44]
const down = height - top - bottom

/** The points of a round over time, with the frozen limits of the baseline, the target, go-live, and marked signals. */
export function ProofChart({ round }: { round: EffectivenessRound }) {
  const { points, judged, goLive, metric, unit } = round
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = usePeriodName(round.period)
  const levels = proofLevels(round).map((level) => ({ ...level, name: t(level.name) }))
  const margin = { top, right: levelRoom(levels.map(({ name }) => name)), bottom, left }
  const [measure, width] = useWidth()
  const across = Math.max(width - margin.left - margin.right, 1)
  const days = points.map(({ at }) => at)
  const x = scaleBand({ domain: days, range: [0, across] })
  const middle = (day: string) => (x(day) ?? 0) + x.bandwidth() / 2
  const y = scaleLinear({ domain: proofSpan(round, levels), range: [down, 0], nice: 4 })
  const begun = goLivePlace(days, goLive, x)
  const isLate = begun > across / 2
  const signalsAt = (at: string) => judged.signals.filter((signal) => signal.at === at)
  return (
    <>
      <Chart
        label={metric}
        measure={measure}
        width={width}
        height={height}
        margin={margin}
        points={points.map(({ at, value }) => ({
          x: middle(at),
          y: y(value),
          title: nameOf(at),
          lines: [
            `${format.decimal(String(value))} ${unit}`.trim(),
            ...signalsAt(at).map(({ rule }) => t(signalRuleLabels[rule])),
          ],
        }))}
      >
        <SideAxis scale={y} width={across} unit="" write={(value) => format.decimal(shownFigure(value))} />
        <Levels
          width={across}
          height={down}
          levels={levels.map(({ value, ...level }) => ({
            ...level,
            y: y(value),
            figure: format.decimal(shownFigure(value)),
          }))}
        />
        <line x1={begun} x2={begun} y1={-8} y2={down} stroke={toneVariable('violet', 'mark')} />
        <text x={begun} y={-16} textAnchor={isLate ? 'end' : 'start'} fontSize={11} fill="var(--mantine-color-text)">
          {t('Go-live on {{day}}', { day: format.day(goLive) })}
        </text>
        <LinePath
          data={points}
          x={({ at }) => middle(at)}
          y={({ value }) => y(value)}
          stroke={toneVariable('blue', 'mark')}
          strokeWidth={1.5}
          fill="none"
        />
        {points.map(({ at, value }) => (
          <ProofMark key={at} x={middle(at)} y={y(value)} mark={proofMark(round, at)} room={x.bandwidth()} />
        ))}
        <LowerAxis scale={x} top={down} values={thinned(days, across)} write={(day) => format.shortDay(day)} />
      </Chart>
      <SignalLegend round={round} />
    </>
  )
}

/**
 * Where go-live is on the axis of the points, in pixels: before the first point that begins on it or later, after all of
 * them while there is none.
 */
function goLivePlace(
  days: readonly string[],
  goLive: string,
  x: { (day: string): number | undefined; range: () => [number, number] },
): number {
  const first = days.find((day) => day >= goLive)
  return (first === undefined ? undefined : x(first)) ?? x.range()[1]
}

/** Names the period that begins on a day. */
function usePeriodName(period: PointPeriod): (day: string) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (day) => (period === 'week' ? t('Week of {{day}}', { day: format.day(day) }) : format.day(day))
}

type ProofMarkProps = {
  x: number
  y: number
  mark: SignalMark | null
  /** Width in pixels that a point has. */
  room: number
}

/** The mark of a period: a dot, a diamond outside the limits, a square in a run; among very many only the signals. */
function ProofMark({ x, y, mark, room }: ProofMarkProps) {
  if (mark === null) {
    return room < 3 ? null : <circle cx={x} cy={y} r={Math.min(3, room / 3)} fill={toneVariable('blue', 'mark')} />
  }
  return (
    <path
      d={mark.rule === 'outside' ? 'M0-7L7 0L0 7L-7 0Z' : 'M-5-5H5V5H-5Z'}
      transform={`translate(${x},${y})`}
      fill={toneVariable(signalTones[mark.meaning], 'mark')}
      stroke="var(--surface)"
      strokeWidth={1}
    />
  )
}
