import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness/effectiveness.ts'
import { verdictSentence } from '../../contract/effectiveness/verdictSentence.ts'
import { useFormat } from '../i18n/format.ts'

/** The verdict as one sentence that says what the figures show, and what is still needed. */
export function useVerdictText(): (round: EffectivenessRound) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (round) => {
    const { text, values } = verdictSentence(round, format)
    return t(text, values)
  }
}
