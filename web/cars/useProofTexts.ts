import { useTranslation } from 'react-i18next'
import {
  decisionLabels,
  directionLabels,
  effectivenessLabels,
  pointPeriodLabels,
  pointSourceLabels,
} from '../../contract/effectiveness/effectivenessLabels.ts'
import { useFormat } from '../i18n/format.ts'
import type { ChangeText } from '../ui/ActivityList.tsx'

const isLabelled = (field: string): field is keyof typeof effectivenessLabels =>
  Object.hasOwn(effectivenessLabels, field)
const labels: Record<string, Record<string, string>> = {
  decision: decisionLabels,
  direction: directionLabels,
  period: pointPeriodLabels,
  source: pointSourceLabels,
}

/**
 * Puts a change of an effectiveness plan, its points or the decision into words; null for any other field.
 * @param personOf returns the name of a person by their id
 */
export function useProofTexts(personOf: (id: string) => string) {
  const { t } = useTranslation()
  const format = useFormat()
  const pointOf = (text: string): string => {
    const [, day, value] = /^(\d{4}-\d{2}-\d{2}): (-?[\d.]+)$/.exec(text) ?? []
    return day && value ? `${format.day(day)}: ${format.decimal(value)}` : text
  }
  const valueOf = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('None')
    if (typeof value === 'number') return format.decimal(String(value))
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    if (field === 'checkerId') return personOf(text)
    if (field.startsWith('baseline') || field === 'goLive') return format.day(text)
    if (field === 'points') return text.split('; ').map(pointOf).join('\n')
    const word = labels[field]?.[text]
    return word === undefined ? text : t(word)
  }
  return (field: string, from: unknown, to: unknown): ChangeText | null =>
    isLabelled(field)
      ? {
          name: t(effectivenessLabels[field]),
          from: valueOf(field, from),
          to: valueOf(field, to),
          isLong: field === 'points',
        }
      : null
}
