import type { Format } from '../values/format.ts'
import type { ConditionRow } from '../fields/shapes.ts'

/** A measurement now and its target. */
type ConditionComparison = {
  description: string
  /** As written; null where this side has no such row. */
  current: string | null
  target: string | null
  /** Target minus current; null unless both are numbers of the same unit. */
  difference: Difference | null
}

export type Difference = {
  /** A plain decimal, exact: `-6.4`. */
  amount: string
  /** The text before or after the numbers, as written: `%`, `min`, `$`; often empty. */
  unit: string
  /** Whether four digits are grouped: not beside a value of four that stays as typed, since it may be a year. */
  isGrouped: boolean
}

/**
 * Pairs the rows of both conditions where their descriptions match, ignoring case and spacing. Rows with a repeated
 * description are paired in order. Current rows come first, in order, then those that only the target has.
 */
export function compareConditions(
  current: readonly ConditionRow[],
  target: readonly ConditionRow[],
): ConditionComparison[] {
  const waiting = [...target]
  const compared = current.map(({ description, value }) => {
    const at = waiting.findIndex((row) => isSame(row.description, description))
    const match = at < 0 ? undefined : waiting.splice(at, 1)[0]
    return {
      description,
      current: value,
      target: match?.value ?? null,
      difference: match ? differenceOf(value, match.value) : null,
    }
  })
  const added = waiting.map(({ description, value }) => ({
    description,
    current: null,
    target: value,
    difference: null,
  }))
  return [...compared, ...added]
}

/**
 * A typed value with its number as the reader's language writes it. As it was typed where it is no number, a short
 * whole one, which may be a year, or one that languages read differently, such as `1.250`.
 */
export function typedValue(text: string, format: Pick<Format, 'decimal'>): string {
  const { figures = '' } = measure.exec(text.trim())?.groups ?? {}
  const number = decimalIn(figures)
  if (number === null || /^(?:\d{1,4}|0\d+|[1-9]\d{0,2}[.,]\d{3})$/.test(figures)) return text
  return text.replace(figures, () => format.decimal(number, placesOf(number)))
}

const mayBeYear = /^\d{4}$/

/** Rows without a description cannot be compared. */
const isSame = (one: string, other: string): boolean => plain(one) !== '' && plain(one) === plain(other)

const plain = (text: string) => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

function differenceOf(current: string, target: string): Difference | null {
  const from = measureIn(current)
  const to = measureIn(target)
  if (!from || !to) return null
  // The unit is often written on one side only.
  if (from.unit && to.unit && plain(from.unit) !== plain(to.unit)) return null
  const isGrouped = ![from, to].some(({ figures }) => mayBeYear.test(figures))
  return { amount: minus(to.number, from.number), unit: to.unit || from.unit, isGrouped }
}

/** A currency, a number with separators, a unit: letters or signs, with digits only in `m2` and `m3`. */
const measure =
  /^(?<before>[$€£¥]?)\s*(?:(?<sign>[+\-−–])\s*)?(?<figures>\d(?:[\d.,'’\s]*[\d.,'’])?)\s*(?<after>(?:[\p{L}%‰°$€£¥](?:[^\d]|(?<=\p{L})[23])*)?)$/u

function measureIn(text: string): { number: string; figures: string; unit: string } | null {
  const { before = '', sign = '', figures = '', after = '' } = measure.exec(text.trim())?.groups ?? {}
  const number = decimalIn(figures)
  if (number === null || (before && after)) return null
  return { number: /[-−–]/.test(sign) ? `-${number}` : number, figures, unit: before || after }
}

const grouped = /^\d{1,3}(?:(?<mark>[.,'’\s])\d{3})(?:\k<mark>\d{3})*(?:(?!\k<mark>)[.,]\d+)?$/
const ungrouped = /^\d+(?:[.,]\d+)?$/

/**
 * Parses numbers as written in en, es, fr and de: `1,250.5`, `1.250,5`, `1 250,5`, `1'250.5`, `0,4`. A point before three
 * final digits is a decimal point (`1.250`), a comma there separates thousands (`1,250`).
 */
function decimalIn(figures: string): string | null {
  if (ungrouped.test(figures) && !/^[1-9]\d{0,2},\d{3}$/.test(figures)) return figures.replace(',', '.')
  const mark = grouped.exec(figures)?.groups?.['mark']
  return mark === undefined ? null : figures.replaceAll(mark, '').replace(',', '.')
}

/** Exact difference of two plain decimals. */
function minus(one: string, other: string): string {
  const places = Math.max(placesOf(one), placesOf(other))
  const difference = scaled(one, places) - scaled(other, places)
  const digits = (difference < 0n ? -difference : difference).toString().padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const fraction = digits.slice(digits.length - places).replace(/(?<!0)0+$/, '')
  return `${difference < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`
}

const placesOf = (decimal: string) => decimal.split('.')[1]?.length ?? 0

function scaled(decimal: string, places: number): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
