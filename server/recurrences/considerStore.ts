import { sql } from 'kysely'
import type { RecurrenceReason } from '../../contract/recurrences/recurrenceChoices.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import './table.ts'
import type { ReportText } from './sameProblem.ts'

/** CARs and cases of one place that are compared: the newest ones. */
const maxCars = 20
const maxCasesOfCar = 20
const maxCases = 200

/** A case as it is compared, with its place. */
export type ConsideredCase = ReportText & {
  id: string
  createdAt: string
  carId: string | null
  stationId: string | null
  /** Names of station and area, which reports from there repeat. */
  place: string
  itemId: string | null
  causeCode: string | null
}

/** The settings that decide what is proposed. */
export type Limits = { recurrenceDays: number; proposalCases: number; proposalDays: number }

const limits = sqlFor
  .selectFrom('workspace')
  .select(['recurrence_days as recurrenceDays', 'proposal_cases as proposalCases', 'proposal_days as proposalDays'])
  .compile()

export const selectLimits = (from: Reader): Promise<Limits | undefined> => from.one(limits)

/** What a case is compared by, unless it is deleted, declined, or merged into another one. */
const isReport = sql`cases.deleted_at is null and cases.duplicate_of is null and cases.triage not in ('declined', 'duplicate')`
const itemOf = sql`case when cases.related_record_type = 'Item' then cases.related_record_id end`

/** Returns those of some cases that may be compared, and have something by which they can be. */
export const selectConsidered = (from: Reader, ids: string[]): Promise<ConsideredCase[]> =>
  from.many(
    sql<ConsideredCase>`
      select cases.id, cases.title, cases.description, cases.created_at as "createdAt", cases.car_id as "carId",
        cases.station_id as "stationId", coalesce(stations.area || ' ' || stations.name, '') as place, ${itemOf} as "itemId",
        cases.cause_code as "causeCode"
      from cases left join stations on stations.id = cases.station_id
      where cases.id = any(${ids}::uuid[]) and ${isReport}
        and (cases.station_id is not null or cases.related_record_type = 'Item' or cases.cause_code is not null)
      order by array_position(${ids}::uuid[], cases.id)`,
  )

/** A completed CAR that has something in common with a case, with the reports that it was about. */
export type WatchedCar = {
  id: string
  number: number
  title: string
  ownerId: string
  /** What they have in common, the strongest reason first. */
  reasons: [RecurrenceReason, ...RecurrenceReason[]]
  reports: ReportText[]
}

/**
 * Returns the CARs that were completed before a case was reported and are still watched, with a case at the same
 * station or about the same item, or with the cause of this one confirmed; those of its place first.
 * @param days for which a CAR is watched unless it has its own number
 */
export const selectWatchedCars = (
  from: Reader,
  { createdAt, stationId, itemId, causeCode, carId }: ConsideredCase,
  days: number,
): Promise<WatchedCar[]> =>
  from.many(
    sql<WatchedCar>`
      with matches as (
        select car_id, 'causeCode' as reason, 1 as rank from causes
        where cause_code = ${causeCode}::text and state = 'confirmed' group by car_id
        union all
        select car_id, 'station', 3 from cases
        where station_id = ${stationId}::uuid and car_id is not null and deleted_at is null group by car_id
        union all
        select car_id, 'item', 2 from cases
        where related_record_id = ${itemId}::text and related_record_type = 'Item' and car_id is not null
          and deleted_at is null
        group by car_id
      )
      select cars.id, cars.number, cars.title, cars.owner_id as "ownerId",
        array_agg(matches.reason order by matches.rank) as reasons,
        (
          select coalesce(jsonb_agg(jsonb_build_object('title', newest.title, 'description', newest.description)), '[]')
          from (
            select title, description from cases where cases.car_id = cars.id and cases.deleted_at is null
            order by created_at desc limit ${sql.lit(maxCasesOfCar)}
          ) as newest
        ) as reports
      from matches join cars on cars.id = matches.car_id
      where cars.deleted_at is null and cars.status = 'complete' and cars.id is distinct from ${carId}::uuid
        and cars.completed_at < ${createdAt}::timestamptz
        and cars.completed_at >= ${createdAt}::timestamptz - make_interval(days => coalesce(cars.watch_days, ${days}::int))
      group by cars.id
      order by bool_or(matches.reason <> 'causeCode') desc, cars.completed_at desc, cars.id
      limit ${sql.lit(maxCars)}`,
  )

/** A case from the same place; with how often it was reported. */
export type Neighbour = ReportText & { id: string; causeCode: string | null; reports: number }

/**
 * Returns the other cases from the same station, else about the same item, that were reported around the same time and
 * belong to no CAR, newest first; each with how often it was reported in these days.
 */
export const selectNeighbours = (
  from: Reader,
  { id, createdAt, stationId, itemId }: ConsideredCase,
  days: number,
): Promise<Neighbour[]> => {
  const here =
    stationId === null
      ? sql`cases.related_record_id = ${itemId}::text and cases.related_record_type = 'Item'`
      : sql`cases.station_id = ${stationId}::uuid`
  const span = sql`make_interval(days => ${days}::int)`
  return from.many(
    sql<Neighbour>`
      select cases.id, cases.title, cases.description, cases.cause_code as "causeCode", ${reportsOf} as reports
      from cases
      where ${here} and ${isReport} and cases.car_id is null and cases.id <> ${id}::uuid
        and cases.created_at between ${createdAt}::timestamptz - ${span} and ${createdAt}::timestamptz + ${span}
      order by cases.created_at desc limit ${sql.lit(maxCases)}`,
  )
}

/** How often a case was reported: itself, and what was merged into it. */
export const reportsOf = sql<number>`(1 + jsonb_array_length(cases.occurrences))`

/** What still counts of a proposal: its cases that are reports and belong to no CAR. */
export const isCounted = sql`${isReport} and cases.car_id is null`
