import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CaseStatus } from '../../contract/cases/caseChoices.ts'
import type { Occurrence, RelatedRecord } from '../../contract/cases/cases.ts'
import type { CustomValues } from '../../contract/customFields/customValues.ts'
import type { TriageState } from '../../contract/cases/triageChoices.ts'
import type { caseFields } from '../../contract/fields/case.ts'
import type { ColumnsOf } from '../records/recordFields.ts'

/** The columns of a case that its merge changes, as they were. */
export type CaseBeforeMerge = {
  status: CaseStatus
  /** Missing from merges of the previous version. */
  status_since?: string | null
  started_at: string | null
  completed_at: string | null
  resolved_at: string | null
  triage: TriageState
  triage_reason: string | null
  triage_until: string | null
  triage_by: string | null
  triage_at: string | null
  attachment_ids: string[]
}

/** Set by a trigger whenever its inputs change. */
type Computed<Value> = ColumnType<Value, never, never>

declare module '../database/database.ts' {
  interface Tables {
    cases: ColumnsOf<typeof caseFields> & {
      id: Generated<string>
      number: Generated<number>
      deleted_by: string | null
      related_record_snapshot: JSONColumnType<RelatedRecord> | null
      rank: Generated<string>
      triage: Generated<TriageState>
      triage_reason: string | null
      triage_until: string | null
      triage_since: string | null
      triage_due: string | null
      triage_by: string | null
      triage_at: string | null
      duplicate_of: string | null
      duplicate_of_number: number | null
      occurrences: ColumnType<Occurrence[], string | undefined, string>
      custom: ColumnType<CustomValues, string | undefined, string>
      status_order: Computed<number>
      priority_order: Computed<number>
      is_sample: Generated<boolean>
      version: Generated<number>
      search: Computed<string>
    }
    /** What a merge moved, so that it can be undone. */
    case_merges: {
      id: Generated<string>
      case_id: string
      into_id: string
      at: Generated<string>
      by_id: string
      before: JSONColumnType<CaseBeforeMerge>
      attachment_ids: string[]
      comment_ids: string[]
      task_ids: string[]
      follower_ids: string[]
      undone_at: string | null
    }
  }
}
