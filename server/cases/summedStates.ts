import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { isFinished } from '../records/openWork.ts'

/** The filters of figures; each matches any of its values. */
type Dimensions = {
  department?: string[] | undefined
  category?: string[] | undefined
  priority?: string[] | undefined
  siteId?: string[] | undefined
}

/**
 * Conditions that a row has one of these departments, categories, priorities and sites; `of` names its table where several
 * have them.
 */
export function ofDimensions(dimensions: Dimensions, of?: string): Expression<SqlBool>[] {
  const { department, category, priority, siteId } = dimensions
  const column = (name: string) => sql.ref(of === undefined ? name : `${of}.${name}`)
  const conditions = Object.entries({ department, category, priority }).flatMap(([name, values]) =>
    values === undefined ? [] : [sql<SqlBool>`${column(name)} = any(${values}::text[])`],
  )
  if (siteId !== undefined) conditions.push(sql<SqlBool>`${column('site_id')} = any(${siteId}::uuid[])`)
  return conditions
}

/** All conditions joined by `and`; `true` when there are none. */
export const every = (conditions: Expression<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/**
 * Rows to sum up, of existing cases and CARs, without reading one of them: `feature`, `status`, `category`, `priority`,
 * `records`, `hours`, `estimated`, `actual`, and of those completed `resolved` and `resolution` (seconds). They are the
 * summaries and what is not folded into them yet; one statement sees each change in exactly one of the two.
 */
export function summedStates(dimensions: Dimensions): RawBuilder<unknown> {
  const wanted = every(ofDimensions(dimensions))
  return sql`
    select feature, status, category, priority, records, hours, estimated, actual, resolved, resolution
    from summary_states where ${wanted}
    union all
    select feature, status, category, priority, sign, sign * hours, sign * estimated, sign * actual,
      case when ${isFinished('cases')} and completed_at is not null then sign else 0 end,
      case when ${isFinished('cases')} and completed_at is not null
        then sign * extract(epoch from completed_at - created_at) else 0 end
    from summary_changes where ${wanted}`
}
