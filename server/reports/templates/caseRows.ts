import { sql } from 'kysely'
import { caseKey, type CasePriority, type CaseStatus } from '../../../contract/cases/caseChoices.ts'
import type { Reader } from '../../database/database.ts'
import { type Making, dayOf, happenedIn, isCounted, rowsOf } from './making.ts'
import { isOpen, isOverdue } from '../../records/openWork.ts'

/** Maximum rows of a list in a report; the total is shown beside it. */
export const listLimit = 100

type OpenCounts = { open: number; overdue: number; critical: number; byPriority: Record<CasePriority, number> }

/** Counts what is currently open, by the definitions of the workload. */
export async function selectOpenCounts(from: Reader, { today, all }: Making): Promise<OpenCounts> {
  const [row] = await rowsOf(
    from,
    sql<Omit<OpenCounts, 'byPriority'> & Record<Exclude<CasePriority, 'critical'>, number>>`
      select count(*)::int as open, (count(*) filter (where ${isOverdue('cases', sql`${today}::date`)}))::int as overdue,
        (count(*) filter (where priority = 'critical'))::int as critical,
        (count(*) filter (where priority = 'high'))::int as high,
        (count(*) filter (where priority = 'medium'))::int as medium,
        (count(*) filter (where priority = 'low'))::int as low
      from cases where ${isCounted('cases', all)} and ${isOpen('cases')}`,
  )
  const { open = 0, overdue = 0, critical = 0, high = 0, medium = 0, low = 0 } = row ?? {}
  return { open, overdue, critical, byPriority: { low, medium, high, critical } }
}

type CaseRow = {
  number: number
  title: string
  status: CaseStatus
  priority: CasePriority
  department: string | null
  assignee: string | null
  due: string | null
  reportedOn: string
  completedOn: string | null
  days: number | null
  total: number
}

/**
 * The first cases of a list, and how many there are: overdue or critical ones, or those reported or completed in the
 * span.
 */
export async function selectCaseRows(
  from: Reader,
  { span, today, all }: Making,
  which: 'urgent' | 'reported' | 'completed',
) {
  const { timeZone } = all
  const wanted = {
    urgent: sql`(${isOverdue('cases', sql`${today}::date`, 'cases')} or (${isOpen('cases', 'cases')} and cases.priority = 'critical'))`,
    reported: happenedIn('cases.created_at', span, timeZone),
    completed: happenedIn('cases.completed_at', span, timeZone),
  }[which]
  const order = {
    urgent: sql`cases.priority_order desc, cases.due_date nulls last, cases.number`,
    reported: sql`cases.created_at desc, cases.number desc`,
    completed: sql`cases.completed_at desc, cases.number desc`,
  }[which]
  const rows = await rowsOf(
    from,
    sql<CaseRow>`
      select cases.number, cases.title, cases.status, cases.priority, cases.department, assignee.name as assignee,
        cases.due_date as due, ${dayOf('cases.created_at', timeZone)} as "reportedOn",
        ${dayOf('cases.completed_at', timeZone)} as "completedOn",
        date_part('epoch', cases.completed_at - cases.created_at) / 86400 as days, (count(*) over ())::int as total
      from cases left join users as assignee on assignee.id = cases.assignee_id
      where ${isCounted('cases', all)} and ${wanted} order by ${order} limit ${sql.lit(listLimit)}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ number, ...row }) => ({ ...row, key: caseKey(number) })),
  }
}
