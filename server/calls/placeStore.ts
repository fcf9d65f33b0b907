import { sql, type RawBuilder } from 'kysely'
import type { UrgentCallType } from '../../contract/calls/callChoices.ts'
import type { Reader } from '../database/database.ts'

/** What determines the escalation of a call, and whom it reaches. */
export type CallPlace = {
  site: string | null
  area: string | null
  department: string | null
  /** As the workspace stores it. */
  shift: { id?: string; name: string; from: string; to: string; site?: string | null; timeZone?: string | null } | null
  timeZone: string
}

const placeColumns = (type: UrgentCallType, department: RawBuilder<unknown>, personId: string, at = sql`now()`) => sql`
  select stations.site, stations.area,
    coalesce(${department}, stations.department, ${departmentOf[type]}::text) as department,
    shift_at(${at}, stations.site, zone.name) as shift,
    coalesce(shift_at(${at}, stations.site, zone.name) ->> 'timeZone', zone_of_site(stations.site), zone.name) as "timeZone"
  from (select coalesce((
    select coalesce(time_zone, device_time_zone) from preferences where user_id = ${personId}::uuid), 'UTC') as name) as zone`

/** The department usually responsible for a type of call. */
const departmentOf: Record<UrgentCallType, string> = {
  machine: 'maintenance',
  quality: 'quality',
  material: 'logistics',
  safety: 'safety',
}

/** The current place of an existing case. */
export const selectPlaceOfCase = (from: Reader, caseId: string, type: UrgentCallType, personId: string) =>
  from.one(
    sql<CallPlace>`${placeColumns(type, sql`cases.department`, personId)}
      join cases on cases.id = ${caseId}::uuid and cases.deleted_at is null
      left join stations on stations.id = cases.station_id`,
  )

/** The place of a station, or of none, at a moment. */
export const selectPlaceOfStation = (
  from: Reader,
  stationId: string | null,
  type: UrgentCallType,
  personId: string,
  at: Date,
) =>
  from.one(
    sql<CallPlace>`${placeColumns(type, sql`null`, personId, sql`${at.toISOString()}::timestamptz`)}
      left join stations on stations.id = ${stationId}::uuid and stations.deleted_at is null`,
  )
