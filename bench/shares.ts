import type { Table } from './table.ts'

/** How many of the answers are right and wrong, and how many are missing. */
export type Tally = { right: number; wrong: number; missed: number }

const shareOf = (part: number, whole: number) => (whole === 0 ? 'none' : `${Math.round((part / whole) * 100)} %`)

/**
 * Adds precision, the share of the given answers that are right, and recall, the share of the wanted ones that are given.
 * @param least the budget of the precision, 0 to 1
 */
export function addShares(table: Table, what: string, { right, wrong, missed }: Tally, least?: number): void {
  const [given, wanted] = [right + wrong, right + missed]
  table.add(
    `${what}, precision`,
    `${shareOf(right, given)} of ${given}`,
    least === undefined ? '' : `at least ${least * 100} %`,
    least === undefined || right >= least * given,
  )
  table.add(`${what}, recall`, `${shareOf(right, wanted)} of ${wanted}`)
}
