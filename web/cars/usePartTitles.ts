import { useTranslation } from 'react-i18next'
import { a3Steps } from '../../contract/cars/carChoices.ts'
import type { CarFormPart } from './carFormParts.ts'
import { useCarLabels } from './useCarLabels.ts'

/** The headings of the form's parts; the steps of the A3 are numbered. */
export function usePartTitles(): Record<CarFormPart, string> {
  const { t } = useTranslation()
  const labels = useCarLabels()
  const steps = a3Steps.map(({ step, name }) => [name, t('{{step}}. {{name}}', { step, name: labels.step[name] })])
  return {
    ...labels.step,
    ...Object.fromEntries(steps),
    basics: t('Basic Information'),
    impact: t('Financial Impact'),
  }
}
