import { sql } from 'kysely'
import type { NewReadAcross } from '../../contract/readAcross/readAcross.ts'
import type { Person } from '../../contract/users/users.ts'
import { folded } from '../database/foldedText.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import { guest } from '../users/users.ts'

/** A place that is in use. */
type AskedPlace = { siteId: string; area: string | null; stationId: string | null; department: string | null }
type Sent = Pick<NewReadAcross, 'siteId' | 'area' | 'stationId'>

/** Finds the place that was sent, by its smallest part. @throws invalid for one that does not exist or is out of use */
export async function placeSent(from: Reader, { siteId, area, stationId }: Sent): Promise<AskedPlace> {
  if (stationId !== null) return placeOfStation(from, stationId)
  if (area !== null) return placeOfArea(from, area, siteId)
  if (siteId === null) throw refuse('placeMissing', { at: 'stationId' })
  const site = await from.one(sqlFor.selectFrom('sites').select('retired_at').where('id', '=', siteId))
  if (!site) throw refuse('noSuchSite', { at: 'siteId' })
  if (site.retired_at !== null) throw refuse('siteRetired', { at: 'siteId' })
  return { siteId, area: null, stationId: null, department: null }
}

async function placeOfStation(from: Reader, stationId: string): Promise<AskedPlace> {
  const station = await from.one(
    sqlFor
      .selectFrom('stations')
      .innerJoin('sites', 'sites.id', 'stations.site_id')
      .select(['sites.id as siteId', 'stations.department', 'stations.deleted_at', 'sites.retired_at'])
      .where('stations.id', '=', stationId),
  )
  if (!station) throw refuse('noSuchStation', { at: 'stationId' })
  if (station.deleted_at !== null) throw refuse('stationRetired', { at: 'stationId' })
  if (station.retired_at !== null) throw refuse('siteRetired', { at: 'stationId' })
  return { siteId: station.siteId, area: null, stationId, department: station.department }
}

async function placeOfArea(from: Reader, area: string, siteId: string | null): Promise<AskedPlace> {
  const found = await from.many(
    sql<{ siteId: string; area: string; department: string | null }>`
      select stations.site_id as "siteId", min(area) as area,
        mode() within group (order by department) as department
      from stations join sites on sites.id = stations.site_id and sites.retired_at is null
      where ${folded(sql`area`)} = ${folded(sql`${area}::text`)} and deleted_at is null
        and (${siteId}::uuid is null or site_id = ${siteId}::uuid)
      group by site_id limit 2`,
  )
  const [first, second] = found
  if (!first) throw refuse('noSuchArea', { at: 'area' })
  if (second) throw refuse('areaOfSeveralSites', { at: 'siteId' })
  return { ...first, stationId: null }
}

type Workplace = { siteId: string; department: string | null }

/**
 * Returns who would be asked at each of these places, in their order: the head of its department there, else somebody of
 * the department, else the head of the site; null if there is nobody.
 */
export async function peopleToAsk(from: Reader, places: readonly Workplace[]): Promise<(Person | null)[]> {
  const keyOf = ({ siteId, department }: Workplace) => `${siteId} ${department ?? ''}`
  const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  const rows = await from.many(
    sql<Person & { place: number }>`
      select wanted.place::int as place, person.*
      from unnest(${distinct.map(({ siteId }) => siteId)}::uuid[], ${distinct.map(({ department }) => department)}::text[])
        with ordinality as wanted (site_id, department, place)
      cross join lateral (
        select id, name, first_name as "firstName", last_name as "lastName", image as "profileImageUrl"
        from users
        where id <> ${guest.id}::uuid and deactivated_at is null
          and (lower(users.department) = lower(wanted.department) or role in ('Operations Lead', 'Process Manager'))
        order by lower(users.department) = lower(wanted.department) desc nulls last,
          users.site_id = wanted.site_id desc nulls last, role = 'Operations Lead' desc, role = 'Process Manager' desc,
          name, id
        limit 1
      ) as person`,
  )
  const personOf = new Map(rows.map(({ place, ...person }) => [place, person]))
  const numberOf = new Map(distinct.map((place, index) => [keyOf(place), index + 1]))
  return places.map((place) => personOf.get(numberOf.get(keyOf(place)) ?? 0) ?? null)
}
