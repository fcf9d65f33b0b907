import type pg from 'pg'

/** The input of the figures: a case, or a CAR if `feature` says so. */
export type Counted = {
  feature: 'cases' | 'cars'
  id: string
  status: string
  department: string | null
  category: string
  priority: string
  assignee: string | null
  issueType: string | null
  cause: string | null
  station: string | null
  tags: string[]
  due: string | null
  created: string
  started: string | null
  completed: string | null
  hours: string | null
  estimated: string | null
  actual: string | null
  /** For each open task, the id of its assignee, or the text `null`. */
  tasks: string[]
}

/** Reads every case and CAR that is not deleted, row by row from the tables alone. */
export async function readCounted(database: pg.Client): Promise<Counted[]> {
  const shared = `id, status, department, category, priority, tags, due_date::text as due, estimated_savings as estimated,
    actual_savings as actual, to_json(created_at)#>>'{}' as created, to_json(started_at)#>>'{}' as started,
    to_json(completed_at)#>>'{}' as completed`
  const openTasks = (record: string) => `array(
      select coalesce(assignee_id::text, 'null') from tasks
      where ${record} and deleted_at is null and status <> 'completed'
    ) as tasks`
  const { rows } = await database.query<Counted>(`
    select 'cases' as feature, ${shared}, assignee_id as assignee, issue_type as "issueType", cause_code as cause, station_id as station,
      actual_hours as hours, ${openTasks('case_id = cases.id')}
    from cases where deleted_at is null
    union all
    select 'cars', ${shared}, null, null, null, null, null, ${openTasks('car_id = cars.id')} from cars where deleted_at is null`)
  return rows
}

/** Days that a record took; null while it is not completed. */
export const daysOf = ({ created, completed }: Counted): number | null =>
  completed === null ? null : (Date.parse(completed) - Date.parse(created)) / 86_400_000

export const isFinished = ({ status }: Counted): boolean => status === 'completed' || status === 'closed'

/** Adds decimal strings with two decimal places without a float. */
export function addUp(amounts: (string | null)[]): string {
  const cents = amounts.reduce((sum, amount) => sum + BigInt((amount ?? '0.00').replace('.', '')), 0n)
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
