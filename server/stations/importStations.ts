import { sql } from 'kysely'
import type { ListImport, ListImportAnswer } from '../../contract/records/listImport.ts'
import type { Station } from '../../contract/stations/stations.ts'
import type { Reader } from '../database/database.ts'
import type { Change } from '../records/activityTable.ts'
import type { Author, Services } from '../records/services.ts'
import { inTableWorker } from '../files/inTableWorker.ts'
import { refuseList, problemMessage } from '../files/rowProblem.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { placeKey, type ListedStation, type readStationList } from './readStationList.ts'
import { freshCodes } from './stationCode.ts'
import { namingTakenPlace, selectList } from './store.ts'

/** Represents many stations at once, so that browsers are notified of a list and not of each of its rows. */
const manyStations = '00000000-0000-0000-0000-000000000000'
const readListApart = inTableWorker<typeof readStationList>(new URL('./readStationList.ts', import.meta.url))

/**
 * Adds the stations of a CSV list, and updates the department and the type of those that exist at a place of the list:
 * all rows or none. A dry run reports what would happen, with every problem.
 * @throws invalid for an invalid row
 */
export async function importStations(
  services: Services,
  author: Author,
  { csv, dryRun }: ListImport,
): Promise<ListImportAnswer> {
  const { rows, problems } = await readListApart(author.by.id, csv)
  if (dryRun) {
    const { added, changed, unchanged } = await compare(services.database, rows)
    return { added: added.length, changed: changed.length, unchanged, problems: problems.map(problemMessage) }
  }
  refuseList(problems)
  return inTransaction(services, author, async (tx) => {
    await tx.count(sql`lock table stations in share row exclusive mode`)
    const { added, changed, unchanged } = await compare(tx, rows)
    const answer: ListImportAnswer = { added: added.length, changed: changed.length, unchanged, problems: [] }
    if (added.length > 0) await insertListed(tx, added, author.by.id)
    if (changed.length > 0) await updateListed(tx, changed)
    if (added.length + changed.length > 0) {
      const changes = [
        { field: 'added', from: null, to: added.length },
        { field: 'changed', from: null, to: changed.length },
      ]
      tx.announce({ feature: 'stations', id: manyStations, action: 'imported', changes })
      if (changed.length > 0) await recordListed(tx, changed)
    }
    return answer
  })
}

/** What a list may change of a station. */
const listedFields = ['department', 'type'] as const
type Listed = Pick<Station, (typeof listedFields)[number]>
/** A station that a list changes: with its new values, and the changes as the history records them. */
type ChangedStation = Listed & { id: string; changes: Change[] }

/** Returns what a list would change about existing stations. */
async function compare(from: Reader, listed: ListedStation[]) {
  const there = new Map((await selectList(from, { deleted: false })).map((station) => [placeKey(station), station]))
  const added: ListedStation[] = []
  const changed: ChangedStation[] = []
  for (const station of listed) {
    const known = there.get(placeKey(station))
    if (!known) {
      added.push(station)
      continue
    }
    const after: Listed = { department: known.department, type: known.type }
    const changes = listedFields.flatMap((field): Change[] => {
      const to = station[field]
      if (to === undefined || to === known[field]) return []
      Object.assign(after, { [field]: to })
      return [{ field, from: known[field], to }]
    })
    if (changes.length > 0) changed.push({ id: known.id, ...after, changes })
  }
  return { added, changed, unchanged: listed.length - added.length - changed.length }
}

async function insertListed(tx: Reader, listed: ListedStation[], createdBy: string): Promise<void> {
  const codes = await freshCodes(tx, listed.length)
  const rows = listed.map((station, index) => ({ ...station, code: codes[index] }))
  const inserting = sql`
    insert into stations (code, site, area, name, department, type, created_by)
    select code, site, area, name, department, type, ${createdBy}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as listed (code text, site text, area text, name text, department text, type text)`
  await namingTakenPlace(tx.count(inserting))
}

async function updateListed(tx: Reader, changed: ChangedStation[]): Promise<void> {
  await tx.count(
    sql`
      update stations set department = listed.department, type = listed.type, version = version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as listed (id uuid, department text, type text)
      where stations.id = listed.id`,
  )
}

/**
 * Records the old and new values with each station, since a number alone would not say which ones changed: in the
 * audit log, and in each station's history.
 */
const recordListed = (tx: Transaction, changed: ChangedStation[]) =>
  tx.record(
    changed.map(({ id, changes }) => ({ feature: 'stations', id, action: 'edited', changes, isGathered: true })),
  )
