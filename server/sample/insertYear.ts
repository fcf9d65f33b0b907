import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { insertRows } from '../database/insertRows.ts'
import type { Transaction } from '../records/transaction.ts'
import { freshCodes } from '../stations/stations.ts'
import { documentRows } from './carDocuments.ts'
import { insertSampleFields } from './customFields.ts'
import { insertCauses } from './insertCauses.ts'
import { insertContainment } from './insertContainment.ts'
import { insertEightD } from './insertEightD.ts'
import { insertSpread } from './insertSpread.ts'
import { insertProofs } from './insertProofs.ts'
import { insertSavings, reviewerOf } from './insertSavings.ts'
import type { CaseLink } from './generateCars.ts'
import type { SampleCase, SamplePhoto, SampleUser } from './generateCases.ts'
import type { SampleYear } from './generateYear.ts'
import type { DrawnPhoto } from './photos.ts'
import type { SampleActivity, SampleComment } from './records.ts'
import { rowOf } from './rowOf.ts'
import { locationAt, sampleStationCount, stationFinder, stationRows, type StationRow } from './stations.ts'
import { takeNumbers } from './store.ts'
import { mergeRow, triageColumns, withKeys } from './triageRows.ts'
import { sampleLadder } from './callSteps.ts'
import type { SampleCall } from './generateCalls.ts'

/** Inserts a year; the caller stores the bytes of the rendered pictures. */
export async function insertYear(
  tx: Transaction,
  year: SampleYear,
  rendered: ReadonlyMap<string, DrawnPhoto>,
): Promise<void> {
  const caseNumbers = await takeNumbers(tx, 'case_numbers', year.cases.length)
  const carNumbers = await takeNumbers(tx, 'car_numbers', year.cars.length)
  const links = new Map(year.links.map((link) => [link.caseId, link]))
  const [creator] = year.users
  const stations = creator ? stationRows(await freshCodes(tx, sampleStationCount), creator) : []
  const stationAt = stationFinder(stations)
  const photos = year.photos.flatMap((photo) => photoRow(photo, rendered.get(photo.file)) ?? [])
  const cars = year.cars.map((car, index) => ({ ...rowOf(car), number: carNumbers[index] ?? 0, is_sample: true }))
  const cases = year.cases.map((one, index) => {
    return { ...caseRow(one, links.get(one.id), stationAt(one.location)), number: caseNumbers[index] ?? 0 }
  })
  const numberOf = new Map(cases.map(({ id, number }) => [id, number]))
  const activity = year.activity.map((entry, index) =>
    activityRow(withKeys(entry, numberOf), index - year.activity.length),
  )
  const reviewer = reviewerOf(year.users)
  await insertRows(
    tx,
    'users',
    year.users.map((user) => ({ ...userRow(user), rights: user === reviewer ? ['finance'] : [] })),
  )
  // The shifts of their calls are in the time zone of the plant.
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  await insertRows(
    tx,
    'preferences',
    year.users.map(({ id }) => ({ user_id: id, device_time_zone: timeZone })),
  )
  await insertRows(tx, 'stations', stations)
  await insertRows(tx, 'attachments', photos)
  await insertRows(tx, 'cars', cars)
  await insertRows(tx, 'car_documents', documentRows(year.cars))
  await insertRows(
    tx,
    'cases',
    cases.map((row) => ({ ...row, ...triageColumns(row.id, year, numberOf) })),
  )
  await insertSampleFields(tx)
  await insertRows(tx, 'case_merges', year.merges.map(mergeRow))
  const stationOf = new Map(cases.map(({ id, station_id }) => [id, station_id]))
  await insertCalls(tx, year.calls, stations, stationOf)
  await insertRows(tx, 'tasks', year.tasks.map(rowOf))
  await insertCauses(tx, year.cars, year.tasks)
  await insertProofs(tx, year.proofs, timeZone)
  await insertEightD(tx, year.cars, new Date())
  await insertSavings(tx, year.cars, year.users)
  await insertContainment(tx, year.cars, year.users)
  await insertSpread(tx, year, stations, (id) => stationOf.get(id) ?? null)
  await insertRows(tx, 'comments', year.comments.map(commentRow))
  await insertRows(tx, 'comment_mentions', year.comments.flatMap(mentionRows))
  await insertRows(tx, 'activity', activity)
}

const userRow = ({ share: _share, started, ...user }: SampleUser) => ({
  ...rowOf(user),
  name: `${user.firstName} ${user.lastName}`,
  email_verified: false,
  is_sample: true,
  created_at: started.toISOString(),
  updated_at: started.toISOString(),
})

/** The row of a case, with the CAR that it was linked to later and the station where it was reported. */
function caseRow(
  { movedAt, call: _call, ...one }: SampleCase,
  link: CaseLink | undefined,
  station: StationRow | undefined,
) {
  const { completedAt, updatedAt, actualHours, effort } = one
  return {
    ...rowOf({ ...one, updatedAt: link && link.at > updatedAt ? link.at : updatedAt }),
    location: locationAt(one.location, station),
    station_id: station?.id ?? null,
    status_since: one.startedAt && movedAt.toISOString(),
    resolved_at: completedAt?.toISOString() ?? null,
    actual_hours: actualHours?.toFixed(2) ?? null,
    effort: effort?.toFixed(2) ?? null,
    car_id: link?.carId ?? null,
    // The newest card is on top of its column, as when people move cards.
    rank: String(-movedAt.getTime() / 1000),
    is_sample: true,
    version: one.version + (link ? 1 : 0),
  }
}

const photoRow = ({ id, name, createdBy, at }: SamplePhoto, picture: DrawnPhoto | undefined) =>
  picture && {
    id,
    sha256: picture.sha256,
    name,
    type: 'image/jpeg' as const,
    size: picture.bytes.length,
    width: picture.width,
    height: picture.height,
    created_by: createdBy,
    created_at: at.toISOString(),
  }

const commentRow = ({ mentioned: _mentioned, at, ...comment }: SampleComment) => ({
  ...rowOf(comment),
  created_at: at.toISOString(),
  version: 1,
})

const mentionRows = ({ id, mentioned }: SampleComment) =>
  [...new Set(mentioned)].map((userId) => ({ comment_id: id, user_id: userId }))

/** Sample history is older than everything that really happened, so its numbers are negative. */
const activityRow = (entry: SampleActivity, number: number) => ({ ...rowOf(entry), id: String(number) })

/** Inserts calls with their steps and helpers, at the stations of their cases. */
async function insertCalls(
  tx: Transaction,
  calls: readonly SampleCall[],
  stations: readonly StationRow[],
  stationOfCase: ReadonlyMap<string, string | null>,
): Promise<void> {
  const byId = new Map<string, StationRow>(stations.map((station) => [station.id, station]))
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const rows = calls.map(({ steps: _steps, helpers: _helpers, ...call }) => {
    const station = byId.get(stationOfCase.get(call.caseId) ?? '')
    const place = { site: station?.site ?? null, area: station?.area ?? null }
    return { ...rowOf(call), ...place, shift: null, time_zone: timeZone, ladder: sampleLadder }
  })
  await insertRows(tx, 'calls', rows)
  await insertRows(
    tx,
    'call_steps',
    calls.flatMap(({ id, steps }) => steps.map((step) => ({ ...rowOf(step), id: randomUUID(), call_id: id }))),
  )
  await insertRows(
    tx,
    'call_helpers',
    calls.flatMap(({ id, helpers }) => helpers.map((helper) => ({ ...rowOf(helper), call_id: id }))),
  )
  await tx.count(
    sql`update calls set shift = shift_at(called_at, site, time_zone) ->> 'name'
      where id = any(${calls.map(({ id }) => id)}::uuid[])`,
  )
}
