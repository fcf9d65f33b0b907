import { sql } from 'kysely'
import type { Scope } from '../../contract/analytics/analytics.ts'
import { recordOf } from '../../contract/values/keysOf.ts'
import type { Reader } from '../database/database.ts'
import { rowsOf, statesOf } from './counted.ts'

/** Counts cases by a current property; every one of `values` is in the result. */
export async function selectCounts<const Value extends string>(
  from: Reader,
  scope: Scope,
  by: 'status' | 'category' | 'priority',
  values: readonly Value[],
): Promise<Record<Value, number>> {
  const rows = await rowsOf(
    from,
    sql<{ value: string; count: number }>`
      select ${sql.ref(by)} as value, sum(records)::int as count from (${statesOf(scope)}) as states
      where feature = 'cases' group by 1`,
  )
  const counts = new Map(rows.map(({ value, count }) => [value, count]))
  return recordOf(values, (value) => counts.get(value) ?? 0)
}
