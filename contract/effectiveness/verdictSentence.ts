import type { EffectivenessRound } from './effectiveness.ts'
import { verdictSentences } from './effectivenessLabels.ts'
import type { Format } from '../values/format.ts'

type Sentence = { text: string; values: Record<string, string | number> }

/** The verdict as one sentence, in English with its values, that says what the figures show and what is still needed. */
export function verdictSentence(
  { judged, target, unit }: Pick<EffectivenessRound, 'judged' | 'target' | 'unit'>,
  format: Pick<Format, 'decimal' | 'number'>,
): Sentence {
  const { verdict, have, need, neededDays, method } = judged
  const isBetween = method === 'time_between'
  if (verdict === 'no_signal_yet' && isBetween && neededDays !== null) {
    return { text: verdictSentences.no_recurrence_yet, values: { days: format.number(neededDays) } }
  }
  const text = verdictSentences[verdict === 'too_few' && isBetween ? 'too_few_times' : verdict]
  return { text, values: { have, need, goal: `${format.decimal(String(target))}\u00a0${unit}`.trim() } }
}
