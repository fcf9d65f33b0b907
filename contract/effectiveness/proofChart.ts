import type { EffectivenessRound } from './effectiveness.ts'
import { proofLevelLabels, signalMeaningTexts, signalRuleLabels } from './effectivenessLabels.ts'
import type { Signal } from './processLimits.ts'

type Level = {
  /** English, its own key in the catalogues. */
  name: string
  value: number
  tone: 'slate' | 'teal' | 'green'
  dashed: boolean
}

/**
 * The horizontal lines of a chart of a round, in the unit of its points: the target, and the frozen limits with the mean of
 * the baseline. Limits of times between events are days, which the counts that are drawn are not.
 */
export function proofLevels({ judged: { baseline, method }, target }: EffectivenessRound): Level[] {
  const { lower, upper, mean } = method === 'xmr' ? baseline : { lower: null, upper: null, mean: null }
  const { upperLimit, lowerLimit, ...names } = proofLevelLabels
  return [
    ...(upper === null ? [] : [{ name: upperLimit, value: upper, tone: 'slate' as const, dashed: true }]),
    ...(mean === null ? [] : [{ name: names.mean, value: mean, tone: 'teal' as const, dashed: false }]),
    ...(lower === null ? [] : [{ name: lowerLimit, value: lower, tone: 'slate' as const, dashed: true }]),
    { name: names.target, value: target, tone: 'green', dashed: true },
  ]
}

/** The lowest and the highest value of the side axis: zero, all points and all levels are in sight. */
export function proofSpan({ points }: EffectivenessRound, levels: readonly Level[]): [number, number] {
  let [low, high] = [0, 0]
  for (const { value } of [...points, ...levels]) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  return [low, high === low ? low + 1 : high + (high - low) / 20]
}

/** How a signal is drawn: its shape says by which rule it is one, its colour what it means. */
export type SignalMark = { rule: Signal['rule']; meaning: keyof typeof signalMeaningTexts }

export const signalTones = { better: 'green', worse: 'red', unstable: 'orange' } as const satisfies Record<
  SignalMark['meaning'],
  string
>

/** The mark of a point; null for one that is no signal. One outside the limits is more than one in a run. */
export function proofMark(round: EffectivenessRound, at: string): SignalMark | null {
  const own = round.judged.signals.filter((signal) => signal.at === at)
  const signal = own.find(({ rule }) => rule === 'outside') ?? own[0]
  return signal ? { rule: signal.rule, meaning: meaningOf(signal, round) } : null
}

/** Of times between events longer ones are better where fewer events are. */
function meaningOf({ at, side }: Signal, { direction, goLive, judged }: EffectivenessRound): SignalMark['meaning'] {
  if (at < goLive) return 'unstable'
  const wanted = (direction === 'higher') === (judged.method === 'xmr') ? 'above' : 'below'
  return side === wanted ? 'better' : 'worse'
}

/** The marks that occur in a chart, each once, in the order of the points. */
export function proofMarks(round: EffectivenessRound): SignalMark[] {
  const marks = round.points.flatMap(({ at }) => proofMark(round, at) ?? [])
  return [...new Map(marks.map((mark) => [signalMarkKey(mark), mark])).values()]
}

export const signalMarkKey = ({ rule, meaning }: SignalMark): string => `${rule} ${meaning}`

/** "Point outside the limits · Better" */
export const signalMarkText = ({ rule, meaning }: SignalMark, t: (text: string) => string): string =>
  `${t(signalRuleLabels[rule])} · ${t(signalMeaningTexts[meaning])}`

/** A figure of the chart as a decimal: with two places at most, and none that say nothing. */
export const shownFigure = (value: number): string => String(Math.round(value * 100) / 100)
