import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CaseBatch, CaseBatchChange } from '../../../contract/cases/caseBatches.ts'
import type { ProblemCode } from '../../../contract/http/errors.ts'
import type { PlaceholderValue } from '../../../contract/http/message.ts'
import type { Reason } from '../../../contract/refusals/refusals.ts'

/** Why a case of a batch was refused, to be put into words when it is read. */
export type StoredRefusal = {
  id: string
  number: number | null
  code: ProblemCode
  reason: Reason | null
  params: Readonly<Record<string, PlaceholderValue>>
}

type Refusals = ColumnType<StoredRefusal[], string | undefined, string>

declare module '../../database/database.ts' {
  interface Tables {
    case_batches: {
      id: Generated<string>
      created_by: string
      created_at: Generated<string>
      change: JSONColumnType<CaseBatchChange>
      case_ids: string[]
      as_of: string | null
      state: Generated<Exclude<CaseBatch['state'], 'preview'>>
      processed: Generated<number>
      changed: Generated<number>
      unchanged: Generated<number>
      refused: Generated<number>
      refusals: Refusals
      undo_changed: Generated<number>
      undo_refused: Generated<number>
      undo_refusals: Refusals
    }
    case_batch_changes: {
      batch_id: string
      case_id: string
      activity_id: string
      before: JSONColumnType<Record<string, unknown>>
      is_undone: boolean | null
    }
  }
}
