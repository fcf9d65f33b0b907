import type { RowAsOf } from '../../contract/records/asOf.ts'
import { fieldsOf } from '../ui/asOf/asOf.ts'

type Placed = { row: RowAsOf; level: number }

/** The causes of an earlier state, each below its parent of then, in the order of their siblings. */
export function causesInTree(causes: readonly RowAsOf[]): Placed[] {
  const known = new Set(causes.map(({ id }) => id))
  const parentOf = (row: RowAsOf) => {
    const id = fieldsOf(row)('parentId').then
    return typeof id === 'string' && known.has(id) ? id : null
  }
  const below = (parent: string | null, level: number): Placed[] =>
    causes.flatMap((row) => (parentOf(row) === parent ? [{ row, level }, ...below(row.id, level + 1)] : []))
  return below(null, 0)
}
