import { insertRows } from '../database/insertRows.ts'
import type { Transaction } from '../records/transaction.ts'
import { freshCodes } from '../stations/stations.ts'
import { carRow, commentRow, mentionRows, taskRow } from './carRows.ts'
import type { photoRow } from './rows.ts'
import { caseRow, deedRow, userRow } from './rows.ts'
import { sampleStationCount, stationFinder, stationRows } from './stations.ts'
import { takeNumbers } from './store.ts'
import type { WholeYear } from './wholeYear.ts'

/** Inserts everything of a year; the pictures' bytes are kept by the caller. */
export async function insertYear(
  tx: Transaction,
  year: WholeYear,
  photos: ReturnType<typeof photoRow>[],
): Promise<void> {
  const caseNumbers = await takeNumbers(tx, 'case_numbers', year.cases.length)
  const carNumbers = await takeNumbers(tx, 'car_numbers', year.cars.length)
  const links = new Map(year.links.map((link) => [link.caseId, link]))
  const [maker] = year.users
  const stations = maker ? stationRows(await freshCodes(tx, sampleStationCount), maker) : []
  const stationAt = stationFinder(stations)
  await insertRows(tx, 'users', year.users.map(userRow))
  await insertRows(tx, 'stations', stations)
  await insertRows(tx, 'attachments', photos)
  await insertRows(
    tx,
    'cars',
    year.cars.map((one, index) => carRow(one, carNumbers[index] ?? 0)),
  )
  await insertRows(
    tx,
    'cases',
    year.cases.map((one, index) => caseRow(one, caseNumbers[index] ?? 0, links.get(one.id), stationAt(one.location))),
  )
  await insertRows(tx, 'tasks', year.tasks.map(taskRow))
  await insertRows(tx, 'comments', year.comments.map(commentRow))
  await insertRows(tx, 'comment_mentions', year.comments.flatMap(mentionRows))
  await insertRows(
    tx,
    'activity',
    year.deeds.map((deed, index) => deedRow(deed, index, year.deeds.length)),
  )
}
