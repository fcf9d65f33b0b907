import type { Generated, JSONColumnType } from 'kysely'
import type { RetentionKind } from '../../contract/retention/retentionChoices.ts'

/** Days by kind; a kind that is left out is kept for ever. */
export type StoredDays = Partial<Record<RetentionKind, number>>
/** Numbers of what was removed by kind. */
export type Removed = Partial<Record<RetentionKind, number>>

declare module '../database/database.ts' {
  interface Tables {
    retention: {
      id: Generated<boolean>
      days: JSONColumnType<StoredDays>
      on_hold: Generated<boolean>
      set_by: string | null
      version: Generated<number>
    }
    retention_runs: {
      id: Generated<string>
      started_at: Generated<string>
      started_by: string | null
      step: string | null
      after_id: string | null
      removed: JSONColumnType<Removed>
      finished_at: string | null
    }
  }
}
