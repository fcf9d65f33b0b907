/**
 * Exact arithmetic on decimal strings, `-12.50`: money and quantities never become binary floats. Each function throws a
 * RangeError for text that is not a plain decimal.
 */

type Scaled = { units: bigint; places: number }

const pattern = /^(-?)(\d+)(?:\.(\d+))?$/

/** Whether a text is a number such as `-12.50`: digits without exponent or thousands separators. */
export const isPlainDecimal = (text: string): boolean => pattern.test(text)

function scaled(text: string): Scaled {
  const match = pattern.exec(text)
  if (!match) throw new RangeError(`Not a decimal: ${text.slice(0, 40)}`)
  const [, sign = '', whole = '0', fraction = ''] = match
  return { units: BigInt(`${sign}${whole}${fraction}`), places: fraction.length }
}

function written({ units, places }: Scaled): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0')
  const sign = units < 0n ? '-' : ''
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

const atPlaces = ({ units, places }: Scaled, wanted: number): bigint => units * 10n ** BigInt(wanted - places)

function together(one: string, other: string): [bigint, bigint, number] {
  const [a, b] = [scaled(one), scaled(other)]
  const places = Math.max(a.places, b.places)
  return [atPlaces(a, places), atPlaces(b, places), places]
}

/** The exact sum, with as many decimals as the longer of the two. */
export function add(one: string, other: string): string {
  const [a, b, places] = together(one, other)
  return written({ units: a + b, places })
}

/** The exact difference, with as many decimals as the longer of the two. */
export function subtract(one: string, other: string): string {
  const [a, b, places] = together(one, other)
  return written({ units: a - b, places })
}

/** A share of an amount, rounded once to `places` decimals: the share of 2 in 3 of 12.00 is 8.00. */
export function shareOf(amount: string, part: string, whole: string, places: number): string {
  const [a, b] = together(part, whole)
  if (b === 0n) throw new RangeError('Nothing has no parts.')
  const of = scaled(amount)
  // Truncated beyond any digit that affects rounding.
  const beyond = 12
  const units = (of.units * a * 10n ** BigInt(beyond)) / b
  return round(written({ units, places: of.places + beyond }), places)
}

/** Negative when the first is smaller, zero when they are equal. */
export function compare(one: string, other: string): number {
  const [a, b] = together(one, other)
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The exact sum, '0' for none. */
export const sum = (all: readonly string[]): string => all.reduce(add, '0')

/** Rounds to so many decimals, half away from zero. */
export function round(text: string, places: number): string {
  const { units, places: has } = scaled(text)
  if (has <= places) return written({ units: atPlaces({ units, places: has }, places), places })
  const divisor = 10n ** BigInt(has - places)
  const half = divisor / 2n
  const rounded = units < 0n ? -((-units + half) / divisor) : (units + half) / divisor
  return written({ units: rounded, places })
}

/** An amount of money: at least two decimals, and no digit lost. */
export const asMoney = (text: string): string => (scaled(text).places < 2 ? round(text, 2) : text)
