import { createRequire } from 'node:module'
import type * as Scales from '@visx/scale'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { a3Texts as texts } from '../../contract/a3/a3Texts.ts'
import {
  proofLevels,
  proofMark,
  proofMarks,
  proofSpan,
  shownFigure,
  type SignalMark,
  signalMarkText,
  signalTones,
} from '../../contract/effectiveness/proofChart.ts'
import type { Chosen } from '../settings/settings.ts'

/** A point that is no signal is `plain`. */
type PrintedMark = { shape: 'plain' | SignalMark['rule']; tone: string }

/** A chart as the template draws it. `x` and `y` are fractions of the plot, from its left and its upper edge. */
export type PrintedChart = {
  points: { x: number; y: number; mark: PrintedMark }[]
  levels: { y: number; tone: string; dashed: boolean; label: string }[]
  goLive: { x: number; label: string }
  /** Of the side axis, and of the lower axis. */
  values: { y: number; label: string }[]
  days: { x: number; label: string }[]
  /** What the marks of signals mean; only for marks that occur. */
  legend: { mark: PrintedMark; label: string }[]
}

/** Loaded with the first chart: it has some two hundred modules, a tenth of what the server loads at startup. */
const scales = () => createRequire(import.meta.url)('@visx/scale') as typeof Scales

/** Maximum number of labels that fit below the plot. */
const maxDays = 8

/** The points of a round over time, as on the screen; null without any. */
export function proofChart(
  round: EffectivenessRound,
  { format, t }: Pick<Chosen, 'format' | 't'>,
): PrintedChart | null {
  const { points, goLive } = round
  if (points.length === 0) return null
  const levels = proofLevels(round)
  const scale = scales().scaleLinear<number>({ domain: proofSpan(round, levels), range: [1, 0], nice: 4 })
  const middle = (index: number) => (index + 0.5) / points.length
  const first = points.findIndex(({ at }) => at >= goLive)
  const step = Math.ceil(points.length / maxDays)
  const marked = points.map(({ at, value }, index) => ({
    x: middle(index),
    y: scale(value),
    mark: printedMark(proofMark(round, at)),
  }))
  return {
    points: marked,
    levels: levels.map(({ name, value, tone, dashed }) => ({
      y: scale(value),
      tone,
      dashed,
      label: `${t(name)} ${format.decimal(shownFigure(value))}`,
    })),
    goLive: { x: first < 0 ? 1 : first / points.length, label: t(texts.goLive, { day: format.day(goLive) }) },
    values: scale.ticks(4).map((value) => ({ y: scale(value), label: format.decimal(String(value)) })),
    days: points.flatMap(({ at }, index) =>
      (points.length - 1 - index) % step === 0 ? [{ x: middle(index), label: format.shortDay(at) }] : [],
    ),
    legend: proofMarks(round).map((mark) => ({ mark: printedMark(mark), label: signalMarkText(mark, t) })),
  }
}

const printedMark = (mark: SignalMark | null): PrintedMark =>
  mark ? { shape: mark.rule, tone: signalTones[mark.meaning] } : { shape: 'plain', tone: 'blue' }
