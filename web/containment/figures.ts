import { useTranslation } from 'react-i18next'
import { isPlainDecimal } from '../../contract/values/decimals.ts'
import { type SuspectUnit, suspectUnitLabels } from '../../contract/containment/containmentChoices.ts'
import { useFormat } from '../i18n/format.ts'

/** What was typed as a quantity: a number, null for nothing, and what is no number as it is, for the form to refuse. */
export const quantityTyped = (typed: string): number | null | string => {
  const text = typed.trim()
  if (text === '') return null
  return isPlainDecimal(text) ? Number(text) : text
}

/** A quantity as the value of an input. */
export const typedQuantity = (quantity: number | null | undefined): string =>
  quantity === null || quantity === undefined ? '' : String(quantity)

/** Returns a function that writes a quantity with its unit: "12.5 kg". */
export function useQuantity(): (quantity: number, unit: SuspectUnit) => string {
  const { t } = useTranslation()
  const format = useFormat()
  return (quantity, unit) => `${format.decimal(String(quantity))} ${t(suspectUnitLabels[unit])}`
}
