import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness.ts'
import type { Tone } from '../ui/tones.ts'

type Level = { name: string; value: number; tone: Tone; dashed?: boolean }

/** The target, and the frozen limits with the mean of the baseline where they are in the unit of the points. */
export function useLevels({ judged: { baseline, method }, target }: EffectivenessRound): Level[] {
  const { t } = useTranslation()
  // Limits of times between events are days, which the counts that are drawn are not.
  const { lower, upper, mean } = method === 'xmr' ? baseline : { lower: null, upper: null, mean: null }
  return [
    ...(upper === null ? [] : [{ name: t('Upper limit'), value: upper, tone: 'slate' as const, dashed: true }]),
    ...(mean === null ? [] : [{ name: t('Mean'), value: mean, tone: 'teal' as const }]),
    ...(lower === null ? [] : [{ name: t('Lower limit'), value: lower, tone: 'slate' as const, dashed: true }]),
    { name: t('Target'), value: target, tone: 'green', dashed: true },
  ]
}
