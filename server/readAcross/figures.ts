import { sql } from 'kysely'
import type { ReadAcrossFigures, ReadAcrossScope } from '../../contract/readAcross/readAcross.ts'
import { refuse } from '../process/refuse.ts'
import { todayIn } from '../records/days.ts'
import type { Services } from '../records/services.ts'
import { isLate } from './store.ts'

/**
 * Counts what was asked and answered over all existing CARs, at these sites only if any are given. The days to the last
 * place are the median, over the CARs whose places all need nothing more, of the time from the proof of the CAR, or its
 * completion without one, to the last of these answers; an answer before the proof counts as 0 days.
 */
export async function readFigures(
  { database }: Services,
  { timeZone, siteId }: ReadAcrossScope,
): Promise<ReadAcrossFigures> {
  const figures = await database.one(
    sql<ReadAcrossFigures>`
      with shown as (
        select read_across.*, ${isLate(todayIn(timeZone))} as is_late, cars.completed_at as proven_at
        from read_across join cars on cars.id = read_across.car_id
        where read_across.deleted_at is null and cars.deleted_at is null
          and (${siteId ?? null}::uuid[] is null or read_across.site_id = any(${siteId ?? null}::uuid[]))
      ),
      spread as (
        select greatest(0, extract(epoch from max(ended_at) - proven_at) / 86400) as days
        from shown group by car_id, proven_at
        having bool_and(ended_at is not null) and proven_at is not null
      )
      select count(*)::int as asked, (count(*) filter (where state <> 'asked'))::int as answered,
        (count(*) filter (where state in ('applied', 'already_done')))::int as applied,
        (count(*) filter (where is_late))::int as overdue,
        (select round(percentile_cont(0.5) within group (order by days)::numeric, 1)::float8 from spread)
          as "daysToLastPlace",
        (select count(*)::int from spread) as "carsSpread"
      from shown`,
  )
  if (!figures) throw refuse('internal')
  return figures
}
