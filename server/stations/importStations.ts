import { sql } from 'kysely'
import type { ListImport, ListImportAnswer } from '../../contract/listImport.ts'
import { actorColumns, insertAuditEntries, entryRows } from '../records/audit.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Actor, Author, Services } from '../records/services.ts'
import { inTableWorker } from '../files/inTableWorker.ts'
import { refuseList, wordedProblem } from '../files/rowProblem.ts'
import { inTransaction } from '../records/transaction.ts'
import { placeKey, type ListedStation, type readStationList } from './readStationList.ts'
import { freshCodes } from './stationCode.ts'
import { namingTakenPlace, selectList } from './store.ts'

/** Represents many stations at once, so that browsers are notified of a list and not of each of its rows. */
const manyStations = '00000000-0000-0000-0000-000000000000'
const readListApart = inTableWorker<typeof readStationList>(new URL('./readStationList.ts', import.meta.url))

/**
 * Adds the stations of a CSV list, and updates the department of those that exist at a place of the list: all rows or
 * none. A dry run reports what would happen, with every problem.
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
    return { added: added.length, changed: changed.length, unchanged, problems: problems.map(wordedProblem) }
  }
  refuseList(problems)
  return inTransaction(services, author, async (tx) => {
    await tx.count(sql`lock table stations in share row exclusive mode`.compile(sqlFor))
    const { added, changed, unchanged } = await compare(tx, rows)
    const answer: ListImportAnswer = { added: added.length, changed: changed.length, unchanged, problems: [] }
    if (added.length > 0) await insertListed(tx, added, author.by.id)
    if (changed.length > 0) await updateDepartments(tx, changed)
    if (added.length + changed.length > 0) {
      const changes = [
        { field: 'added', from: null, to: added.length },
        { field: 'changed', from: null, to: changed.length },
      ]
      tx.announce({ room: 'stations', id: manyStations, action: 'imported', changes })
      await recordDepartments(tx, author.by, changed)
    }
    return answer
  })
}

/** A station whose department changes. */
type Placed = { id: string; from: string | null; department: string | null }

/** Returns what a list would change about existing stations. */
async function compare(from: Reader, listed: ListedStation[]) {
  const there = new Map((await selectList(from, { deleted: false })).map((station) => [placeKey(station), station]))
  const added: ListedStation[] = []
  const changed: Placed[] = []
  for (const station of listed) {
    const known = there.get(placeKey(station))
    if (!known) added.push(station)
    else if (station.department !== undefined && station.department !== known.department) {
      changed.push({ id: known.id, from: known.department, department: station.department })
    }
  }
  return { added, changed, unchanged: listed.length - added.length - changed.length }
}

async function insertListed(tx: Reader, listed: ListedStation[], createdBy: string): Promise<void> {
  const codes = await freshCodes(tx, listed.length)
  const rows = listed.map((station, index) => ({ ...station, code: codes[index] }))
  const inserting = sql`
    insert into stations (code, site, area, name, department, created_by)
    select code, site, area, name, department, ${createdBy}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as listed (code text, site text, area text, name text, department text)`
  await namingTakenPlace(tx.count(inserting.compile(sqlFor)))
}

async function updateDepartments(tx: Reader, changed: Placed[]): Promise<void> {
  await tx.count(
    sql`
      update stations set department = listed.department, version = version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as listed (id uuid, department text)
      where stations.id = listed.id`.compile(sqlFor),
  )
}

/**
 * Records the old and new departments with each station, since a number alone would not say which ones changed: in the
 * audit log, and in each station's history.
 */
async function recordDepartments(tx: Reader, by: Actor, changed: Placed[]): Promise<void> {
  const entries = changed.map(({ id, from, department }) => ({
    room: 'stations',
    record_id: id,
    action: 'edited',
    changes: [{ field: 'department', from, to: department }],
  }))
  await tx.count(
    sql`
      with entry as (${entryRows(JSON.stringify(entries))}), audited as (${insertAuditEntries(actorColumns(by))})
      insert into activity (actor_id, room, record_id, action, changes, is_gathered)
      select ${by.id}::uuid, room, record_id, action, changes, true from entry`.compile(sqlFor),
  )
}
