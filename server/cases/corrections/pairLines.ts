import { compare } from '../../../contract/decimals.ts'
import type { LineRow, NewLine } from '../../erp/erp.ts'
import type { WantedLine } from './wantedLines.ts'

/** A wanted line and the one that stands for it. */
export type Pair = { wanted: WantedLine; there: LineRow }
type Paired = { pairs: Pair[]; lacking: WantedLine[]; doubled: LineRow[] }

/** Which of the wanted lines are there, which are not yet, and what is there once more; each line that is there stands for one. */
export function pairLines(wanted: WantedLine[], there: LineRow[]): Paired {
  const left = [...there]
  const take = (fits: (one: LineRow) => boolean): LineRow | undefined => {
    const at = left.findIndex(fits)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  const exact = wanted.map(({ line }) => take((one) => isSame(one, line) && hasPriceOf(one, line)))
  // Somebody may have mended a price: that line is no other one.
  const found = wanted.map(({ line }, index) => exact[index] ?? take((one) => isSame(one, line)))
  const isOneMore = (one: LineRow) =>
    one.lineType !== 'Comment' && wanted.some(({ line }) => isSame(one, line) && hasPriceOf(one, line))
  return {
    pairs: wanted.flatMap((one, index) => (found[index] ? [{ wanted: one, there: found[index] }] : [])),
    lacking: wanted.filter((_one, index) => !found[index]),
    doubled: left.filter(isOneMore),
  }
}

function isSame(there: LineRow, wanted: NewLine): boolean {
  if (there.lineType !== wanted.lineType) return false
  if (wanted.lineType === 'Comment') return there.description === wanted.description
  return (
    (wanted.itemId === undefined || there.itemId === wanted.itemId) &&
    (wanted.itemVariantId === undefined || there.itemVariantId === wanted.itemVariantId) &&
    (wanted.accountId === undefined || there.accountId === wanted.accountId) &&
    compare(there.quantity, wanted.quantity ?? '0') === 0
  )
}

const hasPriceOf = (there: LineRow, { unitPrice = '0' }: NewLine): boolean => compare(there.unitPrice, unitPrice) === 0
