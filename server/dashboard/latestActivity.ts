import { sql } from 'kysely'
import { activityCalls, type LatestActivity } from '../../contract/records/activity.ts'
import type { QueryOf } from '../../contract/http/call.ts'
import { carKey } from '../../contract/cars/carChoices.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import type { Reader } from '../database/database.ts'
import { presentActivity, type ActivityRow } from '../records/activity.ts'
import type { Services } from '../records/services.ts'
import { serve, type Route } from '../http/serve.ts'

/** Maximum number of entries that are examined, so that the history of many deleted records stays cheap. */
const lookedThrough = 2_000

type Row = ActivityRow & { subjectFeature: 'cases' | 'cars'; subjectId: string; number: number; title: string }

/** The case or CAR that an entry is about, if it exists. */
const subjects = sql.join(
  [
    sql`
      select 'cases' as feature, cases.id, cases.number, cases.title, cases.site_id from cases
      where entry.feature = 'cases' and cases.id = entry.record_id and cases.deleted_at is null`,
    sql`
      select 'cars', cars.id, cars.number, cars.title, cars.site_id from cars
      where entry.feature = 'cars' and cars.id = entry.record_id and cars.deleted_at is null`,
    ...(['tasks', 'comments'] as const).flatMap((feature) =>
      (['cases', 'cars'] as const).map(
        (above) => sql`
          select ${sql.lit(above)}, above.id, above.number, above.title, above.site_id
          from ${sql.table(feature)} as child
          join ${sql.table(above)} as above on above.id = ${sql.ref(above === 'cases' ? 'child.case_id' : 'child.car_id')}
          where entry.feature = ${sql.lit(feature)} and child.id = entry.record_id
            and child.deleted_at is null and above.deleted_at is null`,
      ),
    ),
  ],
  sql` union all `,
)

/** @param siteId sites of the cases and CARs; all without any */
const latest = (limit: number, siteId: string[] | undefined) =>
  sql<Row>`
    select
      entry.id, entry.at, entry.feature, entry.record_id as "recordId", entry.action, entry.changes,
      users.id as "actorId", users.name, users.first_name as "firstName", users.last_name as "lastName",
      users.image as "profileImageUrl",
      subject.feature as "subjectFeature", subject.id as "subjectId", subject.number, subject.title
    from (
      select * from activity
      -- An import or the retention brings thousands at once, which would be all that one sees.
      where feature in ('cases', 'cars', 'tasks', 'comments') and action <> 'imported'
        and action not in ('photosRemoved', 'guestNameRemoved')
      order by id desc limit ${sql.lit(lookedThrough)}
    ) as entry
    cross join lateral (${subjects}) as subject
    left join users on users.id = entry.actor_id
    where ${siteId === undefined ? sql`true` : sql`subject.site_id = any(${siteId}::uuid[])`}
    order by entry.id desc
    limit ${sql.lit(limit)}`.$castTo<Row>()

/** Returns the latest activity on existing records, newest first. */
async function listLatestActivity(
  from: Reader,
  { limit, siteId }: QueryOf<typeof activityCalls.listLatestActivity>,
): Promise<LatestActivity[]> {
  const rows = await from.many(latest(limit, siteId))
  return rows.map(({ subjectFeature: feature, subjectId: id, number, title, ...entry }) => ({
    ...presentActivity(entry),
    subject: { feature, id, key: feature === 'cases' ? caseKey(number) : carKey(number), title },
  }))
}

export const activityRoutes = (services: Services): Route[] => [
  serve(activityCalls.listLatestActivity, ({ query }) => listLatestActivity(services.database, query)),
]
