import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Car, ConditionRow } from '../../contract/cars.ts'

type CarsTable = {
  id: Generated<string>
  number: Generated<number>
  title: string
  background: string
  current_condition_quantitative: JSONColumnType<ConditionRow[]>
  current_condition_qualitative: string
  target_condition_quantitative: JSONColumnType<ConditionRow[]>
  target_condition_qualitative: string
  root_cause_analysis: string
  countermeasures: string
  implementation_plan: string
  follow_up_plan: string
  status: Car['status']
  priority: Car['priority']
  category: Car['category']
  owner_id: string
  sponsor_id: string | null
  created_by: string
  estimated_savings: string | null
  actual_savings: string | null
  business_impact: Car['businessImpact']
  department: Car['department']
  due_date: string | null
  review_date: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  started_at: string | null
  completed_at: string | null
  deleted_at: string | null
  deleted_by: string | null
  attachment_ids: string[]
  tags: string[]
  priority_order: GeneratedAlways<number>
  is_sample: Generated<boolean>
  version: Generated<number>
  search: GeneratedAlways<string>
}

declare module '../database/database.ts' {
  interface Tables {
    cars: CarsTable
  }
}
