import { useTranslation } from 'react-i18next'
import { type SuspectUnit, suspectUnitWords } from '../../contract/containment/containmentChoices.ts'
import { useFormat } from '../i18n/format.ts'

/** Returns a function that writes a quantity with its unit: "12.5 kg". */
export function useQuantity(): (quantity: number, unit: SuspectUnit) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (quantity, unit) => `${format.decimal(String(quantity))} ${t(suspectUnitWords[unit])}`
}
