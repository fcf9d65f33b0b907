import { sql, type Insertable, type SqlBool, type UpdateObject } from 'kysely'
import { stationLocation, type Station, type StationListQuery } from '../../contract/stations/stations.ts'
import { containsFolded, isOneOfFolded } from '../database/foldedText.ts'
import { sqlFor, type Reader, type Tables, violatedConstraint } from '../database/database.ts'
import { compileOnce } from '../database/placeholders.ts'
import { refuse, type Refusal } from '../process/refuse.ts'
import { rowUpdater } from '../records/storedRows.ts'
import './table.ts'

export type StationChange = UpdateObject<Tables, 'stations'>

const selectStations = () =>
  sqlFor
    .selectFrom('stations')
    .select([
      'id',
      'code',
      'site',
      'area',
      'name',
      'department',
      'type',
      'created_at as createdAt',
      'updated_at as updatedAt',
      'deleted_at as deletedAt',
      'deleted_by as deletedBy',
      'created_by as createdBy',
      'version',
    ])
    .select((row) => row.ref('site_id').$notNull().as('siteId'))

type SelectedStation = Awaited<ReturnType<ReturnType<typeof selectStations>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export function presentStation({ deletedBy: _by, createdBy: _maker, ...row }: SelectedStation): Station {
  return { ...row, location: stationLocation(row) }
}

const byId = compileOnce((id: string) => selectStations().where('id', '=', id))
const byIdLocked = compileOnce((id: string) => selectStations().where('id', '=', id).forNoKeyUpdate())
const byCode = compileOnce((code: string) => selectStations().where('code', '=', code))

export const selectStation = (from: Reader, id: string) => from.one(byId(id))
export const selectStationByCode = (from: Reader, code: string) => from.one(byCode(code))

/** Reads a station and locks it until the transaction ends. */
export const lockStation = (tx: Reader, id: string) => tx.one(byIdLocked(id))

/** The order of the list, as its index has it. */
const inOrder = sql`lower(site), lower(area), lower(name), id`

export type StationFilter = Omit<StationListQuery, 'limit' | 'cursor'> & { id?: string[] | undefined }
/** The position of a page's last station in the order. */
export type Place = { site: string; area: string; name: string; id: string }

/** Stations by site, area and name with their position in this order; all of them unless there is a `limit`. */
export function selectList(
  from: Reader,
  { q, siteId, site, area, department, type, deleted, id }: StationFilter,
  { after, limit }: { after?: Place | null; limit?: number } = {},
) {
  let query = selectStations()
    .select(sql<string[]>`array[lower(site), lower(area), lower(name)]`.as('place'))
    .where('deleted_at', deleted ? 'is not' : 'is', null)
    .orderBy(inOrder)
  for (const word of q?.split(/\s+/).filter(Boolean) ?? []) {
    query = query.where(containsFolded(sql<string>`concat_ws(' ', site, area, name, type, code)`, word))
  }
  if (siteId) query = query.where('site_id', 'in', siteId)
  if (site) query = query.where(isOneOfFolded(sql<string>`site`, site))
  if (area) query = query.where(isOneOfFolded(sql<string>`area`, area))
  if (department) query = query.where('department', 'in', department)
  if (type) query = query.where(isOneOfFolded(sql<string>`type`, type))
  if (id) query = query.where('id', 'in', id)
  if (after) {
    query = query.where(
      sql<SqlBool>`(${inOrder}) > (${after.site}::text, ${after.area}::text, ${after.name}::text, ${after.id}::uuid)`,
    )
  }
  return from.many(limit === undefined ? query : query.limit(limit))
}

export async function selectTakenCodes(from: Reader, codes: string[]): Promise<Set<string>> {
  const taken = sqlFor
    .selectFrom('stations')
    .select('code')
    .where('code', '=', sql<string>`any(${codes})`)
  return new Set((await from.many(taken)).map(({ code }) => code))
}

/** Inserts a station; returns false when its id, or its place, is taken. */
export const insertStation = async (tx: Reader, row: Insertable<Tables['stations']>): Promise<boolean> =>
  (await tx.count(
    sqlFor
      .insertInto('stations')
      .values(row)
      .onConflict((taken) => taken.doNothing()),
  )) === 1

const updateRow = rowUpdater('stations', 'updated_at')

/** Changes columns of a station, and with any of them its version and time of change. @throws alreadyExists */
export const updateStation = (tx: Reader, id: string, change: StationChange): Promise<number> =>
  namingTakenPlace(updateRow(tx, id, change))

/** Turns the database's error about a second station at one place into a refusal that names the field. */
export async function namingTakenPlace<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    throw violatedConstraint(error) === 'stations_place' ? takenPlace() : error
  }
}

export const takenPlace = (): Refusal => refuse('stationNameTaken', { at: 'name' })
