import { sql, type RawBuilder } from 'kysely'
import type { Scope, TeamMember } from '../../contract/analytics/analytics.ts'
import { every, ofDimensions } from '../cases/cases.ts'
import type { Reader } from '../database/database.ts'
import { presentPerson } from '../users/users.ts'
import { monthSoFar } from './figureDays.ts'
import { counted, hasDays, hasDimensions, rowsOf } from './counted.ts'
import { spansOf } from './happened.ts'
import { columnsOfPerson, type PersonFound } from './person.ts'
import { isFinished, isOpen } from '../records/openWork.ts'

const teamSize = 3

/**
 * Selects the three people who completed most in the given days, or else in the month so far. `assigned` is what they
 * completed in these days and what was assigned to them and open at the end of the last one; the month so far ends now.
 */
export async function selectTeam(from: Reader, scope: Scope, today: string): Promise<TeamMember[]> {
  const { current } = monthSoFar(today)
  const days = hasDays(scope) ? { from: scope.from ?? '0001-01-01', to: scope.to ?? today } : current
  const rows = await rowsOf(
    from,
    sql<{ completed: number; assigned: number } & PersonFound & { personId: string }>`
      with ${spansOf({ days }, scope.timeZone)},
      work as (${hasDays(scope) || hasDimensions(scope) ? found(scope) : summed(scope)}),
      best as (
        select assignee_id, sum(completed)::int as completed, sum(completed + open)::int as assigned
        from work group by assignee_id having sum(completed) > 0
      )
      select completed, assigned, ${columnsOfPerson}
      from best join users as person on person.id = assignee_id
      order by completed desc, assigned, lower(person.name), person.id limit ${sql.lit(teamSize)}`,
  )
  return rows.map((row) => ({
    person: presentPerson(row, 'person'),
    completed: row.completed,
    assigned: row.assigned,
    share: row.completed / row.assigned,
  }))
}

const summed = ({ siteId }: Scope): RawBuilder<unknown> => {
  const atSite = every(ofDimensions({ siteId }))
  return sql`
  select assignee_id, cases as completed, 0 as open
  from spans join summary_people as kept on kept.state = 'completed' and kept.starts >= spans.starts and kept.starts < spans.ends
  where ${atSite}
  union all
  select assignee_id, 0, cases from summary_people where state = 'open' and starts = '-infinity' and ${atSite}
  union all
  select assignee_id, case when completed_at >= spans.starts and completed_at < spans.ends then sign else 0 end,
    case when ${isFinished('cases')} then 0 else sign end
  from spans cross join summary_changes where feature = 'cases' and assignee_id is not null and ${atSite}`
}

const found = (scope: Scope): RawBuilder<unknown> => {
  const wanted = every(counted('cases', scope))
  return sql`
    select assignee_id, 1 as completed, 0 as open
    from spans join cases on completed_at >= starts and completed_at < ends
    where assignee_id is not null and ${wanted}
    union all
    select assignee_id, 0, 1 from spans join cases on created_at < ends
    where assignee_id is not null and (${isOpen('cases')} or completed_at >= ends) and ${wanted}`
}
