import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Scope } from '../../contract/analytics/analytics.ts'
import { every } from '../cases/cases.ts'
import type { Reader } from '../database/database.ts'
import { endOfDay } from '../records/days.ts'
import { counted, rowsOf } from './counted.ts'

/** Milliseconds. The past changes only when old records are deleted, restored or imported. */
const maxAge = 5 * 60_000

type Asked = { from: Reader; day: string; scope: Scope }
const caches = new WeakMap<Reader, LRUCache<string, number, Asked>>()

/**
 * Returns how many cases were in progress at the end of a past day. Reading a month of history takes a tenth of a
 * second, so the count is cached for some minutes.
 */
export async function countInProgressAt(from: Reader, day: string, scope: Scope): Promise<number> {
  const cache =
    caches.get(from) ??
    new LRUCache<string, number, Asked>({
      max: 200,
      ttl: maxAge,
      fetchMethod: (_key, _old, { context }) => selectInProgressAt(context),
    })
  caches.set(from, cache)
  return cache.forceFetch(JSON.stringify([day, scope]), { context: { from, day, scope } })
}

/**
 * Counts those in progress now, minus the increase since then: the history of the cases whose status has changed since
 * gives the status they had, and a case that was reported later had none. Deleted cases never count.
 */
async function selectInProgressAt({ from, day, scope }: Asked): Promise<number> {
  const then = endOfDay(day, scope.timeZone)
  const wanted = every(counted('cases', scope))
  const [row] = await rowsOf(
    from,
    sql<{ count: number }>`
      with before as (
        select distinct on (record_id) record_id,
          jsonb_path_query_first(changes, '$[*] ? (@.field == "status").from') #>> '{}' as status
        from activity
        where feature = 'cases' and at >= ${then} and changes @> '[{"field": "status"}]'
        order by record_id, activity.id
      )
      select (
        (select count(*) from cases where cases.status = 'in_progress' and ${wanted})
        - coalesce(sum(more), 0)
      )::int as count
      from (
        select (cases.status = 'in_progress')::int
          - (cases.created_at < ${then} and before.status is not distinct from 'in_progress')::int as more
        from before join cases on cases.id = before.record_id where ${wanted}
        union all
        select 1 from cases
        where cases.status = 'in_progress' and cases.created_at >= ${then} and ${wanted}
          and not exists (select from before where before.record_id = cases.id)
      ) as changed`,
  )
  return row?.count ?? 0
}
