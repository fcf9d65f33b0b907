import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { RelatedRecord } from '../../contract/cases.ts'
import type { caseFields } from '../../contract/fields/case.ts'
import type { ColumnsOf } from '../records/recordFields.ts'

type CasesTable = ColumnsOf<typeof caseFields> & {
  id: Generated<string>
  number: Generated<number>
  deleted_by: string | null
  related_record_snapshot: JSONColumnType<RelatedRecord> | null
  rank: Generated<string>
  status_order: Computed<number>
  priority_order: Computed<number>
  is_sample: Generated<boolean>
  version: Generated<number>
  search: Computed<string>
}

/** Set by a trigger whenever what it is computed from is. */
type Computed<Value> = ColumnType<Value, never, never>

declare module '../database/database.ts' {
  interface Tables {
    cases: CasesTable
  }
}
