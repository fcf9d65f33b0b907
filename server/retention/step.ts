import type { RawBuilder } from 'kysely'
import type { RetentionKind } from '../../contract/retention/retentionChoices.ts'
import type { Transaction } from '../records/transaction.ts'

/** Rows that one transaction removes at most: it holds their locks until it ends. */
export const partSize = 100

/** Before every id: where the first part of a step begins. */
export const firstId = '00000000-0000-0000-0000-000000000000'

/** What one part has removed. */
type Part = {
  removed: number
  /** The id of the last row, after which the next part begins; null when none is left. */
  last: string | null
  /** Contents of files whose rows were deleted; their bytes are removed after the commit, if nothing else has them. */
  contents: string[]
}

/** For each kind that has a period, the moment before which something is old enough. */
export type Cutoffs = Partial<Record<RetentionKind, string>>

/** What is removed from one table. */
export type Step = {
  name: string
  kind: RetentionKind
  /**
   * A query of everything that is old enough before a moment: `at`, from when its days count, `label`, by which people
   * know it, and `is_kept`, whether something keeps it nevertheless. What an earlier kind removes as well, by its own
   * moment, is left out.
   */
  old(before: string, cutoffs: Cutoffs): RawBuilder<unknown>
  /** Removes what is old enough of the next rows after an id, in the order of ids. */
  remove(tx: Transaction, before: string, after: string): Promise<Part>
}

/** The part that removed these rows, of which there are more if it is full. */
export const partOf = (ids: readonly string[], rest: Omit<Part, 'last'>): Part => ({
  ...rest,
  last: ids.length < partSize ? null : (ids.toSorted().at(-1) ?? null),
})
