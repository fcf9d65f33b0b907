import { useTranslation } from 'react-i18next'
import type { EffectivenessRound } from '../../contract/effectiveness.ts'
import { useFormat } from '../i18n/format.ts'

/** The verdict as one sentence that says what the figures show, and what is still needed. */
export function useVerdictText(): (round: EffectivenessRound) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ judged, target, unit }) => {
    const { verdict, have, need, neededDays, method } = judged
    const goal = `${format.decimal(String(target))} ${unit}`.trim()
    switch (verdict) {
      case 'shifted_as_wanted':
        return t('The figures have shifted since go-live, and the target of {{goal}} is met.', { goal })
      case 'shifted_misses_target':
        return t('The figures have shifted since go-live, but the target of {{goal}} is missed.', { goal })
      case 'worse':
        return t('The figures have become worse since go-live.')
      case 'baseline_unstable':
        return t('The baseline has signals of its own, so nothing can be compared with it. Choose a stable period.')
      case 'too_few':
        return method === 'time_between'
          ? t('Too few events: {{have}} of {{need}} times between them.', { have, need })
          : t('Too few points in the baseline: {{have}} of {{need}}.', { have, need })
      case 'no_signal_yet':
        return method === 'time_between' && neededDays !== null
          ? t('No signal yet. Without any recurrence, {{days}} days are needed to prove something.', {
              days: format.number(neededDays),
            })
          : t('No signal yet: {{have}} of {{need}} points in a row on the wanted side.', { have, need })
    }
  }
}
