import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Case, RelatedRecord } from '../../contract/cases.ts'

type CasesTable = {
  id: Generated<string>
  number: Generated<number>
  title: string
  description: string
  status: Case['status']
  priority: Case['priority']
  category: Case['category']
  issue_type: string
  department: Case['department']
  location: string | null
  station_id: string | null
  tags: string[]
  assignee_id: string | null
  created_by: string
  due_date: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  started_at: string | null
  resolved_at: string | null
  completed_at: string | null
  deleted_at: string | null
  deleted_by: string | null
  attachment_ids: string[]
  estimated_hours: number | null
  actual_hours: Numeric
  effort: Numeric
  estimated_savings: string | null
  actual_savings: string | null
  business_impact: Case['businessImpact']
  car_id: string | null
  related_record_type: Case['relatedRecordType']
  related_record_id: string | null
  related_record_name: string | null
  related_record_snapshot: JSONColumnType<RelatedRecord> | null
  correction_type: Case['correctionType']
  correction_action: Case['correctionAction']
  correction_status: Case['correctionStatus']
  also_reported: Generated<number>
  rank: Generated<string>
  status_order: Computed<number>
  priority_order: Computed<number>
  is_sample: Generated<boolean>
  version: Generated<number>
  search: Computed<string>
}

/** Set by a trigger whenever what it is computed from is. */
type Computed<Value> = ColumnType<Value, never, never>

/** Read as text, so that no digit is lost; written as text or number. */
type Numeric = ColumnType<string | null, string | number | null, string | number | null>

declare module '../database/database.ts' {
  interface Tables {
    cases: CasesTable
  }
}
