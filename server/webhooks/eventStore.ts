import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { Change } from '../records/activityTable.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { utcMoment } from '../database/utcMoment.ts'
import './table.ts'

/** Entries read at a time. */
export const batch = 200

type Place = { stationId: string | null; station: string | null; site: string | null; area: string | null }

/** An entry of the history with the record that it is about. */
export type UnreadEntry = Place & {
  id: string
  at: string
  feature: 'cases' | 'cars' | 'tasks' | 'comments'
  recordId: string
  action: string
  changes: Change[]
  caseId: string | null
  carId: string | null
  /** The CAR of the case itself. */
  carOfCase: string | null
  number: number | null
  title: string | null
  status: string | null
  priority: string | null
  callId: string | null
  callType: UrgentCallType | null
  callState: string | null
  lineStopped: boolean | null
}

/** Unread entries, in the order of their numbers, from a moment on. */
export const selectUnread = (from: Reader, isNew: RawBuilder<SqlBool>, since: string): Promise<UnreadEntry[]> =>
  from.many(
    sql<UnreadEntry>`
      select activity.id, ${utcMoment('activity.at')} as at,
        activity.feature, activity.record_id as "recordId", activity.action, activity.changes,
        cases.id as "caseId", cars.id as "carId", cases.car_id as "carOfCase",
        coalesce(cases.number, cars.number) as number, coalesce(cases.title, cars.title) as title,
        case activity.feature when 'tasks' then tasks.status when 'comments' then null
          else coalesce(cases.status, cars.status) end as status,
        case activity.feature when 'tasks' then tasks.priority when 'comments' then null
          else coalesce(cases.priority, cars.priority) end as priority,
        cases.station_id as "stationId", stations.name as station,
        coalesce(call.site, stations.site) as site, coalesce(call.area, stations.area) as area,
        call.id as "callId", call.type as "callType", call.state as "callState", call.line_stopped as "lineStopped"
      from activity
      left join tasks on activity.feature = 'tasks' and tasks.id = activity.record_id
      left join comments on activity.feature = 'comments' and comments.id = activity.record_id
      left join cases on cases.id =
        case activity.feature when 'cases' then activity.record_id else coalesce(tasks.case_id, comments.case_id) end
      left join cars on cars.id =
        case activity.feature when 'cars' then activity.record_id else coalesce(tasks.car_id, comments.car_id) end
      left join stations on stations.id = cases.station_id
      left join lateral (
        select * from calls where activity.feature = 'cases' and calls.case_id = cases.id
          and calls.called_at <= activity.at + interval '1 millisecond'
        order by calls.called_at desc limit 1
      ) as call on true
      where activity.feature in ('cases', 'cars', 'tasks', 'comments')
        and activity.at >= ${since}::timestamptz and ${isNew}
      order by activity.id limit ${batch}`,
  )

export const isAnyOn = async (from: Reader): Promise<boolean> =>
  (await from.one(sqlFor.selectFrom('webhooks').select('id').where('state', '=', 'on').limit(1))) !== undefined
