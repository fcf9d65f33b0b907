import { isPlainDecimal } from '../../contract/values/decimals.ts'

/** What was typed as a quantity: a number, null for nothing, and what is no number as it is, for the form to refuse. */
export const quantityTyped = (typed: string): number | null | string => {
  const text = typed.trim()
  if (text === '') return null
  return isPlainDecimal(text) ? Number(text) : text
}

/** A quantity as the value of an input. */
export const typedQuantity = (quantity: number | null | undefined): string =>
  quantity === null || quantity === undefined ? '' : String(quantity)
