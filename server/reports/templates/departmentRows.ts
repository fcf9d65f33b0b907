import { sql } from 'kysely'
import { listChoices, listLabels } from '../../../contract/workspaceLists/workspaceListLabels.ts'
import { caseKey } from '../../../contract/cases/caseChoices.ts'
import type { Reader } from '../../database/database.ts'
import { type Making, dayOf, happenedIn, isCounted, rowsOf } from './making.ts'
import { isOpen, isOverdue } from '../../records/openWork.ts'

type Department = string | null

type DepartmentRow = {
  department: Department
  reported: number
  completed: number
  /** Mean days from report to completion of completed cases; null when there were none. */
  days: number | null
  /** Decimal string. */
  savings: string
  overdue: number
}

/**
 * The figures of each department, by the definitions of the dashboard's comparison: reported and completed in the span,
 * savings of the cases and CARs completed in it. Work without a department comes last, if there is any.
 */
export async function selectDepartments(from: Reader, { span, today, all }: Making): Promise<DepartmentRow[]> {
  const { timeZone } = all
  const reported = happenedIn('created_at', span, timeZone)
  const completed = happenedIn('completed_at', span, timeZone)
  const overdue = isOverdue('cases', sql`${today}::date`)
  const rows = await rowsOf(
    from,
    sql<DepartmentRow>`
      with work as (
        select department, case when ${reported} then 1 else 0 end as reported,
          case when ${completed} then 1 else 0 end as completed,
          case when ${completed} then extract(epoch from completed_at - created_at) else 0 end as seconds,
          case when ${completed} then coalesce(actual_savings, 0) else 0 end as savings,
          case when ${overdue} then 1 else 0 end as overdue
        from cases where ${isCounted('cases', all)} and (${reported} or ${completed} or ${overdue})
        union all
        select department, 0, 0, 0, coalesce(actual_savings, 0), 0
        from cars where ${isCounted('cars', all)} and ${completed}
      )
      select department, sum(reported)::int as reported, sum(completed)::int as completed,
        (sum(seconds) / 86400 / nullif(sum(completed), 0))::float8 as days,
        sum(savings)::numeric(40, 2)::text as savings, sum(overdue)::int as overdue
      from work group by department`,
  )
  const none = { reported: 0, completed: 0, days: null, savings: '0.00', overdue: 0 }
  const withoutDepartment = rows.find(({ department }) => department === null)
  const shown = Object.keys(listLabels('departments')).filter(
    (one) => listChoices('departments').includes(one) || rows.some(({ department }) => department === one),
  )
  return [
    ...shown.map((one) => rows.find(({ department }) => department === one) ?? { department: one, ...none }),
    ...(withoutDepartment ? [withoutDepartment] : []),
  ]
}

type OldestRow = {
  department: Department
  number: number
  title: string
  assignee: string | null
  reportedOn: string
  due: string | null
}

/** The oldest open case of each department. */
export async function selectOldestOpen(from: Reader, { all }: Making) {
  const rows = await rowsOf(
    from,
    sql<OldestRow>`
      select distinct on (cases.department) cases.department, cases.number, cases.title, assignee.name as assignee,
        ${dayOf('cases.created_at', all.timeZone)} as "reportedOn", cases.due_date as due
      from cases left join users as assignee on assignee.id = cases.assignee_id
      where ${isCounted('cases', all)} and ${isOpen('cases', 'cases')}
      order by cases.department nulls last, cases.created_at, cases.id`,
  )
  return rows.map(({ number, ...row }) => ({ ...row, key: caseKey(number) }))
}
