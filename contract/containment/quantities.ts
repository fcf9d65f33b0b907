import { z } from 'zod'

const quantityLimit = 1_000_000_000

/** A quantity of parts or material, with at most three decimals. */
export const Quantity = z
  .number()
  .min(0, { error: 'A quantity cannot be negative.', abort: true })
  .max(quantityLimit)
  .multipleOf(0.001, 'Use at most three decimals.')

/** Quantities as sent or stored; those that are not known are null or left out. */
type Counted = Partial<Record<'quantity' | 'checked' | 'bad', number | null | undefined>>

type CountProblem = { path: 'checked' | 'bad'; reason: 'moreCheckedThanThere' | 'moreBadThanChecked' }

/** What does not add up: more was checked than there is, or more is bad than was checked. */
export function countProblem({ quantity, checked, bad }: Counted): CountProblem | null {
  if (isMore(checked, quantity)) return { path: 'checked', reason: 'moreCheckedThanThere' }
  if (isMore(bad, checked ?? quantity)) return { path: 'bad', reason: 'moreBadThanChecked' }
  return null
}

const isMore = (one: number | null | undefined, other: number | null | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number' && one > other
