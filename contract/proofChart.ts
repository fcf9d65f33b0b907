import type { EffectivenessRound } from './effectiveness.ts'
import { proofLevelWords } from './effectivenessWords.ts'

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
  const { upperLimit, lowerLimit, ...names } = proofLevelWords
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

/** The shape of a point: one outside the limits is more than one in a run. */
export function proofMark({ judged }: EffectivenessRound, at: string): 'plain' | 'outside' | 'run' {
  const own = judged.signals.filter((signal) => signal.at === at)
  if (own.length === 0) return 'plain'
  return own.some(({ rule }) => rule === 'outside') ? 'outside' : 'run'
}

/** A figure of the chart as a decimal: with two places at most, and none that say nothing. */
export const shownFigure = (value: number): string => String(Math.round(value * 100) / 100)
