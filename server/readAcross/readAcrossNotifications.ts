import { sql } from 'kysely'
import { sqlFor } from '../database/database.ts'
import type { ChildSource } from '../notifications/notifications.ts'
import { placeText } from './store.ts'
import './table.ts'

/** The people who are asked whether something applies to their place, for their notifications. */
export const readAcrossNotifications: ChildSource = {
  feature: 'readAcross',
  assigneeField: 'askedOfId',
  assignedKind: 'readAcross',
  async children(from, ids) {
    const found = await from.many(
      sqlFor
        .selectFrom('read_across')
        .innerJoin('sites', 'sites.id', 'read_across.site_id')
        .leftJoin('stations', 'stations.id', 'read_across.station_id')
        .select(['read_across.id', 'read_across.car_id as carId', 'read_across.asked_of_id as assignee'])
        .select(['sites.name as site', 'stations.name as station'])
        .select((is) => is.fn.coalesce('stations.area', 'read_across.area').as('area'))
        .where('read_across.id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('read_across.deleted_at', 'is', null),
    )
    return new Map(
      found.map(({ id, carId, assignee, ...place }) => [
        id,
        {
          subject: { feature: 'cars', id: carId },
          task: placeText(place),
          assignee,
          concerned: [],
          mentioned: [],
        },
      ]),
    )
  },
  work: sql`
    select read_across.id as record_id, read_across.asked_of_id as user_id, read_across.due_date,
      read_across.state = 'asked' as is_open, read_across.answered_at as completed_at
    from read_across join cars on cars.id = read_across.car_id
    where read_across.deleted_at is null and cars.deleted_at is null`,
}
