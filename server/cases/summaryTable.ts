import type { Case } from '../../contract/cases/cases.ts'

/** The contribution of a recently changed record: one more (sign 1), or one less (-1). */
type SummaryChangesTable = {
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

type SummaryStatesTable = {
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

type SummaryTimesTable = {
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

type SummaryPeopleTable = {
  assignee_id: string
  state: 'open' | 'completed'
  starts: string
  cases: string
  site_id: string | null
}

/** Cases by the UTC day of their report and the value of a field. */
type SummaryValuesTable = {
  field: 'category' | 'department' | 'issue_type' | 'priority'
  value: string
  starts: string
  cases: string
  site_id: string | null
}

/** How often cases changed that were reported in some time. */
type SummaryTouchedTable = {
  span: 'day' | 'quarter'
  starts: string
  changes: string
}

declare module '../database/database.ts' {
  interface Tables {
    summary_changes: SummaryChangesTable
    summary_states: SummaryStatesTable
    summary_times: SummaryTimesTable
    summary_touched: SummaryTouchedTable
    summary_people: SummaryPeopleTable
    summary_values: SummaryValuesTable
  }
}
