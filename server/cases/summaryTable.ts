import type { Case } from '../../contract/cases/cases.ts'

declare module '../database/database.ts' {
  interface Tables {
    /** The contribution of a recently changed record: one more (sign 1), or one less (-1). */
    summary_changes: {
      feature: 'cases' | 'cars'
      sign: number
      status: string
      department: Case['department']
      category: string
      priority: Case['priority']
      assignee_id: string | null
      created_at: string
      started_at: string | null
      completed_at: string | null
      hours: string
      estimated: string
      actual: string
      site_id: string | null
      issue_type: string | null
    }
    summary_states: {
      feature: 'cases' | 'cars'
      status: string
      department: Case['department']
      category: string
      priority: Case['priority']
      records: string
      hours: string
      estimated: string
      actual: string
      resolved: string
      resolution: string
      site_id: string | null
    }
    summary_times: {
      moment: 'reported' | 'started' | 'completed'
      span: 'day' | 'quarter'
      starts: string
      cases: string
      hours: string
      estimated: string
      actual: string
      resolution: string
      site_id: string | null
    }
    /** How often cases changed that were reported in some time. */
    summary_touched: {
      span: 'day' | 'quarter'
      starts: string
      changes: string
    }
    summary_people: {
      assignee_id: string
      state: 'open' | 'completed'
      starts: string
      cases: string
      site_id: string | null
    }
    /** Cases by the UTC day of their report and the value of a field. */
    summary_values: {
      field: 'category' | 'department' | 'issue_type' | 'priority'
      value: string
      starts: string
      cases: string
      site_id: string | null
    }
  }
}
