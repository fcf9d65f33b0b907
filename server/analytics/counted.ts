import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope } from '../../contract/analytics/analytics.ts'
import { every, ofDimensions, summedStates } from '../cases/cases.ts'
import type { Reader } from '../database/database.ts'
import { withinDays } from '../records/days.ts'
import { isFinished } from '../records/openWork.ts'

/** Runs a query of this feature. */
export const rowsOf = <Row>(from: Reader, query: RawBuilder<Row>): Promise<Row[]> =>
  from.many<Row>(query.$castTo<Row>())

export const hasDays = ({ from, to }: Scope): boolean => from !== undefined || to !== undefined

/** Whether a scope has filters by which the sums over time are not kept; these are kept by site alone. */
export const hasDimensions = ({ department, category, priority }: Scope): boolean =>
  department !== undefined || category !== undefined || priority !== undefined

/** Conditions that a row of cases or CARs is not deleted and matches the departments, categories, priorities and sites. */
export const counted = (feature: 'cases' | 'cars', scope: Scope): Expression<SqlBool>[] => [
  sql<SqlBool>`${sql.ref(`${feature}.deleted_at`)} is null`,
  ...ofDimensions(scope, feature),
]

/** The same conditions, and that this happened to it in the given days. */
export const countedWithin = (
  feature: 'cases' | 'cars',
  scope: Scope,
  moment: 'created_at' | 'completed_at' = 'created_at',
): RawBuilder<SqlBool> =>
  every([...counted(feature, scope), ...withinDays(`${feature}.${moment}`, scope, scope.timeZone)])

/** Days from report to completion. */
export const daysTaken = sql<number>`(date_part('epoch', completed_at - created_at) / 86400)`

/** Rows to sum up in the form of `summedStates`; with given days, one for each record reported in them. */
export function statesOf(scope: Scope): RawBuilder<unknown> {
  if (!hasDays(scope)) return summedStates(scope)
  return sql`
    select 'cases' as feature, status, category, priority, 1 as records, coalesce(actual_hours, 0) as hours,
      coalesce(estimated_savings, 0) as estimated, coalesce(actual_savings, 0) as actual,
      case when ${isFinished('cases')} and completed_at is not null then 1 else 0 end as resolved,
      case when ${isFinished('cases')} and completed_at is not null
        then extract(epoch from completed_at - created_at) else 0 end as resolution
    from cases where ${countedWithin('cases', scope)}
    union all
    select 'cars', status, category, priority, 1, 0, coalesce(estimated_savings, 0), coalesce(actual_savings, 0), 0, 0
    from cars where ${countedWithin('cars', scope)}`
}
