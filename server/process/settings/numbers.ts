import { z } from 'zod'

/**
 * A number of a setting, in plain digits. JavaScript would accept more: `0x10` as 16, `1e3` as 1000, which may not be
 * what was meant.
 * @param error what is wrong with anything else, to continue a sentence that begins with the setting's name
 */
export const decimalNumber = (error = 'must be a number in plain figures') =>
  z
    .string()
    .trim()
    .regex(/^-?\d+(\.\d+)?$/, { abort: true, error })
    .transform(Number)

/** A whole number of a setting; a value out of bounds is refused with `range` where given. */
export const wholeNumber = (least: number, most: number, range?: string) =>
  decimalNumber().pipe(
    z
      .number()
      .int('must be a whole number')
      .min(least, range ?? `must be at least ${least}`)
      .max(most, range ?? `must be at most ${most}`),
  )
