import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { type HistoryReader, openHistoryReader } from '../records/historyReader.ts'
import type { Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { consider } from './consider.ts'
import './table.ts'

/** Two transactions may commit in another order than their entries were numbered, so the last ones are read again. */
const overlap = 500
/** Entries read at a time. */
const batch = 50

type Position = { upto: string; done: string[] }
type Entry = { id: string; caseId: string; concerns: boolean }

/** How far the history was read, locked until the end of the write; undefined while another process has it locked. */
const lockPosition = (tx: Reader): Promise<Position | undefined> =>
  tx.one(sqlFor.selectFrom('recurrence_position').select(['upto', 'done']).forUpdate().skipLocked())

/** Unread entries about cases; those that concern say what is compared: a report, its words, its place or its CAR. */
const selectUnread = (from: Reader, { upto, done }: Position): Promise<Entry[]> =>
  from.many(
    sql<Entry>`
      select id, record_id as "caseId",
        action in ('created', 'unmerged', 'restored') or (action = 'edited' and jsonb_path_exists(changes,
          '$[*] ? (@.field == "title" || @.field == "stationId" || @.field == "relatedRecordId" || @.field == "causeCode" || @.field == "carId")'))
          as concerns
      from activity
      where room = 'cases' and id > ${upto}::bigint - ${sql.lit(overlap)}
        and id not in (select unnest(${done}::bigint[]))
      order by id limit ${sql.lit(batch)}`
      .$castTo<Entry>()
      .compile(sqlFor),
  )

const markRead = (to: Reader, ids: string[]): Promise<number> => {
  const newest = sql`greatest(upto, ${ids.at(-1)}::bigint)`
  return to.count(
    sql`update recurrence_position set
      upto = ${newest},
      done = array(select one from unnest(done || ${ids}::bigint[]) as one where one > ${newest} - ${sql.lit(overlap)})`.compile(
      sqlFor,
    ),
  )
}

/**
 * Continues reading the history, and compares the cases in it. The position advances in the transaction that proposes, so
 * that of several processes one does each step, and one that dies neither loses nor repeats it. Returns false when
 * another process is reading.
 */
export async function readCases(services: Services, isOver: () => boolean = () => false): Promise<boolean> {
  for (;;) {
    if (isOver()) return true
    const read = await inTransaction(services, { by: guest }, (tx) => readBatch(services, tx))
    if (read === null) return false
    if (read < batch) return true
  }
}

/** Returns how many entries were read; null when another process is reading. */
async function readBatch(services: Services, tx: Transaction): Promise<number | null> {
  const position = await lockPosition(tx)
  if (!position) return null
  const entries = await selectUnread(tx, position)
  if (entries.length === 0) return 0
  const changed = new Set(entries.filter(({ concerns }) => concerns).map(({ caseId }) => caseId))
  for (const caseId of changed) await consider(services, tx, caseId)
  await markRead(
    tx,
    entries.map(({ id }) => id),
  )
  return entries.length
}

const rooms: ReadonlySet<string> = new Set(['cases'])

/** Compares reported and changed cases after each change, apart from the request that made it. */
export const openRecurrenceReader = (services: Services): HistoryReader =>
  openHistoryReader(services, {
    rooms,
    read: (isOver) => readCases(services, isOver),
    failure: 'Cases could not be compared with earlier ones; trying again.',
  })
