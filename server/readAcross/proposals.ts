import { sql } from 'kysely'
import type { ReadAcrossProposal } from '../../contract/readAcross/readAcross.ts'
import { type ProposalReason, proposalLimit, proposalReasons } from '../../contract/readAcross/readAcrossChoices.ts'
import { stationsOfSimilar } from '../cases/cases.ts'
import type { Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Services } from '../records/services.ts'
import { placeText } from './store.ts'
import { peopleToAsk } from './places.ts'
import './table.ts'

/**
 * How much each reason says. A station of the same type, or where that is not
 * known of the same name but for its number, has the same machine; the
 * others are found by the cases of a year, of which more say a little more.
 */
const weights: Record<ProposalReason, number> = { stationType: 5, machine: 4, causeCode: 4, item: 3, similarCases: 2 }
const weightList = sql.join(proposalReasons.map((reason) => sql`(${sql.lit(reason)}, ${sql.lit(weights[reason])})`))

/** Cases that a CAR has, by which it is searched; more would not find other places. */
const casesRead = 200
/** Titles that are searched besides that of the CAR. */
const titlesRead = 3
/** Cases that are read for one item or cause, the newest. */
const casesPerReason = 2_000

/** Stations that are read for one name; a name shared by more, such as that of the plant, is too common to mean anything. */
const stationsPerName = 500

/** The name of a station without its number: `Press P-02` and `press 7` are machines of one name. An index has it. */
const machineOf = (name: string) => sql`btrim(regexp_replace(lower(${sql.ref(name)}), '\\S*[0-9]\\S*', '', 'g'))`

type Row = Omit<ReadAcrossProposal, 'askedOf' | 'location'> & { department: string | null }

/**
 * Returns stations where the same could happen as in a CAR, the likeliest first, each with why and whom one would ask.
 * Those of its own cases, and those that it has asked, are left out.
 * @throws notFound
 */
export async function proposePlaces({ database }: Services, carId: string): Promise<ReadAcrossProposal[]> {
  const car = await selectTexts(database, carId)
  if (!car) throw refuse('notFound')
  const similar = await stationsOfSimilar(database, [car.title, ...car.titles])
  const rows = await selectProposals(database, carId, similar)
  const people = await peopleToAsk(database, rows)
  return rows.map(({ department: _department, ...row }, index) => ({
    ...row,
    location: placeText(row),
    askedOf: people[index] ?? null,
  }))
}

const selectTexts = (from: Reader, carId: string) =>
  from.one(
    sql<{ title: string; titles: string[] }>`
      select title, array(
        select title from cases where car_id = cars.id and deleted_at is null order by created_at desc limit ${sql.lit(titlesRead)}
      ) as titles
      from cars where id = ${carId} and deleted_at is null`,
  )

type Similar = Awaited<ReturnType<typeof stationsOfSimilar>>

function selectProposals(from: Reader, carId: string, similar: Similar): Promise<Row[]> {
  return from.many(
    sql<Row>`
      with own_cases as materialized (
        select station_id, related_record_type, related_record_id, related_record_name from cases
        where car_id = ${carId} and deleted_at is null
        order by created_at desc limit ${sql.lit(casesRead)}
      ),
      own as materialized (
        select id, lower(type) as type, ${machineOf('name')} as machine
        from stations where id in (select station_id from own_cases)
      ),
      asked as (
        select station_id from read_across where car_id = ${carId} and station_id is not null and deleted_at is null
      ),
      found as (
        select stations.id as station_id, 'stationType' as reason, stations.type as of, null::int as cases
        from stations
        where deleted_at is null and type is not null and lower(type) in (select type from own)
        union all
        select same.id, 'machine', own_machines.machine, null
        from (select distinct machine from own where machine <> '') as own_machines
        cross join lateral (
          select id, type from stations
          where ${machineOf('stations.name')} = own_machines.machine and deleted_at is null limit ${sql.lit(stationsPerName)}
        ) as same
        where type is null or lower(type) not in (select type from own where type is not null)
        union all
        select matches.station_id, 'item', min(matches.name), count(*)::int
        from (
          select cases.station_id, item.related_record_name as name
          from (select distinct on (related_record_id) * from own_cases where related_record_type = 'Item') as item
          cross join lateral (
            select station_id from cases
            where related_record_id = item.related_record_id and related_record_type = 'Item' and deleted_at is null
              and created_at > now() - interval '1 year'
            order by created_at desc limit ${sql.lit(casesPerReason)}
          ) as cases
        ) as matches
        where station_id is not null group by station_id
        union all
        select cases.station_id, 'causeCode', min(same.cause_code), count(*)::int
        from (
          select distinct other.car_id, other.cause_code
          from causes as own_cause
          join causes as other on other.cause_code = own_cause.cause_code and other.state = 'confirmed'
          where own_cause.car_id = ${carId} and own_cause.state = 'confirmed' and other.car_id <> ${carId}
          limit ${sql.lit(casesRead)}
        ) as same
        join cases on cases.car_id = same.car_id and cases.deleted_at is null and cases.station_id is not null
        group by cases.station_id
        union all
        select station_id, 'similarCases', null, cases
        from unnest(${similar.map(({ stationId }) => stationId)}::uuid[], ${similar.map(({ cases }) => cases)}::int[])
          as similar_cases (station_id, cases)
      ),
      weighed as (
        select found.*, weight + coalesce(least(ln(cases), 3), 0) / 2 as weight
        from found join (values ${weightList}) as weights (name, weight) on weights.name = found.reason
      ),
      likeliest as (
        select sites.id as site_id, sites.name as site, stations.id, stations.area, stations.name, stations.department, score
        from (select station_id, sum(weight) as score from weighed group by station_id) as scored
        join stations on stations.id = scored.station_id and stations.deleted_at is null
        join sites on sites.id = stations.site_id and sites.retired_at is null
        where stations.id not in (select id from own) and stations.id not in (select station_id from asked)
        order by score desc, sites.name, stations.area, stations.name, stations.id
        limit ${sql.lit(proposalLimit)}
      )
      select site_id as "siteId", site, area, id as "stationId", name as station, department,
        jsonb_agg(jsonb_build_object('reason', reason, 'of', of, 'cases', cases) order by weight desc) as reasons
      from likeliest join weighed on weighed.station_id = likeliest.id
      group by site_id, site, area, id, name, department, score
      order by score desc, site, area, name, id`,
  )
}
