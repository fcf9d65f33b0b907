import { randomUUID } from 'node:crypto'
import {
  type NewStation,
  type ScannedLabel,
  type ScannedStation,
  Station,
  type StationEdit,
  stationLocation,
  type StationListQuery,
} from '../../contract/stations/stations.ts'
import { offeredValues } from '../../contract/workspaceLists/workspaceListLabels.ts'
import { Id } from '../../contract/values/values.ts'
import type { Reader } from '../database/database.ts'
import { FieldChanges, initialChanges } from '../records/fieldChanges.ts'
import { Page, readCursor, writeCursor } from '../records/paging/page.ts'
import type { Actor, Author, Services, IfMatch } from '../records/services.ts'
import { requireCurrent, refuseDeleted, requireVisible } from '../records/record.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { readWorkspace } from '../settings/settings.ts'
import { freshCodes } from './stationCode.ts'
import { stationInText } from './stationInText.ts'
import {
  insertStation,
  lockStation,
  presentStation,
  selectList,
  selectStation,
  selectStationByCode,
  takenPlace,
  updateStation,
  type Place,
  type StationChange,
  type StationFilter,
} from './store.ts'

export { freshCodes } from './stationCode.ts'

/**
 * Returns stations by site, area and name. @throws forbidden for deleted ones without the permission to restore them
 */
export async function listStations(
  services: Services,
  by: Actor,
  { limit, cursor, ...filter }: StationListQuery,
): Promise<Page<Station>> {
  refuseDeleted(filter, by)
  const rows = await selectList(services.database, filter, { after: placeIn(cursor), limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  const items = shown.map(({ place: _place, ...row }) => presentStation(row))
  return new Page(items, last ? writeCursor([...last.place, last.id]) : null)
}

function placeIn(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [site, area, name, id] = readCursor(cursor, 4).map(String)
  if (!Id.safeParse(id).success) throw refuse('cursorUnknown')
  return { site: site ?? '', area: area ?? '', name: name ?? '', id: id ?? '' }
}

const naturally = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Returns all stations of a filter in natural order: press 2 before press 10. @throws forbidden */
export async function allStations(services: Services, by: Actor, filter: StationFilter): Promise<Station[]> {
  refuseDeleted(filter, by)
  const stations = (await selectList(services.database, filter)).map(({ place: _place, ...row }) => presentStation(row))
  const keys = ['site', 'area', 'name'] as const
  return stations.sort((one, other) => keys.reduce((found, key) => found || naturally.compare(one[key], other[key]), 0))
}

export const readStation = async (services: Services, by: Actor, id: string): Promise<Station> =>
  presentStation(requireVisible(await selectStation(services.database.quick, id), by))

/**
 * Adds a station with a code of its own. For an id that this person has already used, returns what was created then.
 * @throws alreadyExists when there is a station at this place
 */
export const createStation = (
  services: Services,
  author: Author,
  { id: sentId, ...sent }: NewStation,
): Promise<Station> =>
  inTransaction(services, author, async (tx) => {
    const id = sentId ?? randomUUID()
    const [code = ''] = await freshCodes(tx, 1)
    const isNew = await insertStation(tx, { id, code, ...sent, created_by: author.by.id })
    const row = await selectStation(tx, id)
    // Nothing was inserted and there is none with this id: another one has its place.
    if (!row) throw takenPlace()
    if (isNew) tx.announce({ feature: 'stations', id, action: 'created', changes: initialChanges(sent) })
    else if (row.createdBy !== author.by.id) throw refuse('stationIdTaken')
    return presentStation(row)
  })

const columnOf = { site: 'site', area: 'area', name: 'name', department: 'department', type: 'type' } as const

/** Changes the fields that are sent; the code stays, and with it the printed label. @throws alreadyExists */
export const editStation = (
  services: Services,
  author: Author,
  id: string,
  sent: StationEdit,
  ifMatch: IfMatch,
): Promise<Station> =>
  inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockStation(tx, id), ifMatch, presentStation, Station)
    const edit = new FieldChanges<keyof typeof columnOf>()
    edit.noteSent(columnOf, before, sent)
    if (edit.changes.length === 0) return presentStation(before)
    await updateStation(tx, id, edit.columns as StationChange)
    const after = await selectStation(tx, id)
    if (!after) throw refuse('internal')
    tx.announce({ feature: 'stations', id, action: 'edited', changes: edit.changes })
    return presentStation(after)
  })

/** Takes a station out of use: its cases keep it, its label no longer works. */
export const deleteStation = (services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    requireCurrent(await lockStation(tx, id), ifMatch, presentStation, Station)
    await updateStation(tx, id, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    tx.announce({ feature: 'stations', id, action: 'deleted' })
    return undefined
  })

/**
 * Puts a station back into use; one that is in use is returned as it is. @throws alreadyExists when its place was taken
 */
export const restoreStation = (services: Services, author: Author, id: string): Promise<Station> =>
  inTransaction(services, author, async (tx) => {
    const before = requireVisible(await lockStation(tx, id), author.by)
    if (before.deletedAt === null) return presentStation(before)
    await updateStation(tx, id, { deleted_at: null, deleted_by: null })
    const after = await selectStation(tx, id)
    if (!after) throw refuse('internal')
    tx.announce({ feature: 'stations', id, action: 'restored' })
    return presentStation(after)
  })

/**
 * Returns the station of a scanned label. Without an account only while guests may report; otherwise it is not even
 * revealed whether the label exists.
 * @throws notSignedIn, notFound for an unknown label and for one that is out of use
 */
export async function readScannedStation(services: Services, by: Actor | null, code: string): Promise<ScannedLabel> {
  const { guestReports, emergencyNumber } = await readWorkspace(services.database.quick)
  if (!by && !guestReports) throw refuse('notSignedIn')
  const station = await stationOfCode(services.database.quick, code)
  if (!station) throw refuse('labelUnknown')
  return { ...scannedStation(station), emergencyNumber, departments: offeredValues('departments') }
}

/** Returns what a device shows of a station that is in use, or null. */
export async function scannedStationOf(from: Reader, stationId: string): Promise<ScannedStation | null> {
  const row = await selectStation(from, stationId)
  if (!row || row.deletedAt !== null) return null
  const { id, code, site, area, name, department, location } = presentStation(row)
  return { id, code, site, area, name, department, location }
}

/** Returns the station in use with a code, or null. */
export async function stationOfCode(from: Reader, code: string): Promise<Station | null> {
  const row = await selectStationByCode(from, code)
  return row && row.deletedAt === null ? presentStation(row) : null
}

/** Returns the station in use that a photo names by its text or codes, or null. */
export async function stationOfPhoto(
  services: Services,
  read: { text: string; codes: readonly string[] },
): Promise<ScannedStation | null> {
  if (read.text === '' && read.codes.length === 0) return null
  const stations = (await selectList(services.database, { deleted: false })).map(({ place: _place, ...row }) => row)
  const found = stationInText(stations, read)
  return found && scannedStation(presentStation(found))
}

const scannedStation = ({ id, code, site, area, name, department, location }: Station): ScannedStation => ({
  id,
  code,
  site,
  area,
  name,
  department,
  location,
})

/**
 * Returns what a case takes over from its station, or null when there is none with this id that was in use at `at`: a
 * report may have waited on a device while its station was removed.
 */
export async function placeOfStation(
  from: Reader,
  id: string,
  at: string,
): Promise<Pick<Station, 'location' | 'department'> | null> {
  const row = await selectStation(from, id)
  if (!row || (row.deletedAt !== null && Date.parse(row.deletedAt) < Date.parse(at))) return null
  return { location: stationLocation(row), department: row.department }
}
