import { sql } from 'kysely'
import type { z } from 'zod'
import type { Scope, Workload } from '../../contract/analytics/analytics.ts'
import type { Reader } from '../database/database.ts'
import { presentPerson } from '../users/users.ts'
import { countedWithin, rowsOf } from './counted.ts'
import { columnsOfPerson, type PersonFound } from './person.ts'
import { isOpen, isOverdue } from '../records/openWork.ts'

type Share = z.output<typeof Workload>[number]

/** Returns open cases and open tasks per person, most first; unassigned ones are last. */
export async function selectWorkload(from: Reader, scope: Scope, today: string): Promise<Share[]> {
  const openTask = sql`tasks.deleted_at is null and ${isOpen('tasks', 'tasks')}`
  const rows = await rowsOf(
    from,
    sql<Omit<Share, 'person'> & PersonFound>`
      with work as (
        select assignee_id, count(*) as open, count(*) filter (where ${isOverdue('cases', sql`${today}::date`)}) as overdue,
          count(*) filter (where status = 'in_progress') as in_progress, 0 as tasks
        from cases where ${isOpen('cases')} and ${countedWithin('cases', scope)} group by 1
        union all
        select tasks.assignee_id, 0, 0, 0, 1
        from tasks join cases on cases.id = tasks.case_id where ${openTask} and ${countedWithin('cases', scope)}
        union all
        select tasks.assignee_id, 0, 0, 0, 1
        from tasks join cars on cars.id = tasks.car_id where ${openTask} and ${countedWithin('cars', scope)}
      ),
      shares as (
        select assignee_id, sum(open)::int as open, sum(overdue)::int as overdue, sum(in_progress)::int as "inProgress",
          sum(tasks)::int as tasks
        from work group by assignee_id
      )
      select open, overdue, "inProgress", tasks, ${columnsOfPerson}
      from shares left join users as person on person.id = assignee_id
      order by assignee_id is null, open desc, tasks desc, lower(person.name), person.id`,
  )
  return rows.map(({ open, overdue, inProgress, tasks, ...row }) => {
    return { person: presentPerson<'person'>(row, 'person'), open, overdue, inProgress, tasks }
  })
}
