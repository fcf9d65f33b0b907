import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Task } from '../../contract/tasks.ts'

type TasksTable = {
  id: Generated<string>
  case_id: string | null
  car_id: string | null
  title: string
  description: string
  status: Task['status']
  priority: Task['priority']
  assignee_id: string | null
  created_by: string
  due_date: string | null
  completed_at: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
  deleted_at: string | null
  deleted_by: string | null
  estimated_hours: number | null
  actual_hours: Numeric
  rank: string
  search: GeneratedAlways<string>
  version: Generated<number>
}

/** Read as text, so that no digit is lost; written as text or number. */
type Numeric = ColumnType<string | null, string | number | null, string | number | null>

declare module '../database/database.ts' {
  interface Tables {
    tasks: TasksTable
  }
}
