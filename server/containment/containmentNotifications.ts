import { sql } from 'kysely'
import { sqlFor } from '../database/database.ts'
import type { ChildSource } from '../notifications/notifications.ts'
import { parentOf } from '../records/childRows.ts'
import './table.ts'

/** The people who contain suspect parts, for their notifications. */
export const containmentNotifications: ChildSource = {
  feature: 'containment',
  assigneeField: 'ownerId',
  async children(from, ids) {
    const found = await from.many(
      sqlFor
        .selectFrom('containment')
        .select(['id', 'case_id', 'car_id', 'action', 'place', 'owner_id as assignee'])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null),
    )
    return new Map(
      found.map(({ id, action, place, assignee, ...under }) => [
        id,
        { subject: parentOf(under), task: action ?? place, assignee, concerned: [], mentioned: [] },
      ]),
    )
  },
  work: sql`
    select containment.id as record_id, containment.owner_id as user_id, containment.until_day as due_date,
      containment.confirmed_at is null as is_open, containment.confirmed_at as completed_at
    from containment
    left join cases on cases.id = containment.case_id
    left join cars on cars.id = containment.car_id
    where containment.deleted_at is null and coalesce(cases.deleted_at, cars.deleted_at) is null`,
}

/** Who approves that parts are used as they are, and both people whom the end of it concerns. */
export const dispositionNotifications: ChildSource = {
  feature: 'dispositions',
  assigneeField: 'secondPersonId',
  assignedKind: 'useAsIs',
  async children(from, ids) {
    const found = await from.many(
      sqlFor
        .selectFrom('dispositions')
        .select(['id', 'case_id', 'car_id', 'second_person_id as assignee'])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null),
    )
    return new Map(
      found.map(({ id, assignee, ...under }) => [
        id,
        { subject: parentOf(under), task: null, assignee, concerned: [], mentioned: [] },
      ]),
    )
  },
  work: sql`
    select dispositions.id as record_id, concerned.user_id, dispositions.until_day as due_date,
      dispositions.ended_at is null as is_open, dispositions.ended_at as completed_at
    from dispositions
    cross join lateral unnest(array[dispositions.asked_by, dispositions.second_person_id]) as concerned (user_id)
    left join cases on cases.id = dispositions.case_id
    left join cars on cars.id = dispositions.car_id
    where dispositions.deleted_at is null and dispositions.kind = 'use_as_is' and dispositions.until_day is not null
      and coalesce(cases.deleted_at, cars.deleted_at) is null`,
}
