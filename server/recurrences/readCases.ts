import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../database/database.ts'
import { historyPosition, isUnread, readInBatches } from '../records/historyPosition.ts'
import { type HistoryReader, openHistoryReader } from '../records/historyReader.ts'
import type { Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { consider } from './consider.ts'
import './table.ts'

/** Entries read at a time. */
const batch = 50
const position = historyPosition('recurrence_position')

type Entry = { id: string; caseId: string; concerns: boolean }

/** Unread entries about cases; those that concern say what is compared: a report, its words, its place or its CAR. */
const selectUnread = (from: Reader, isNew: RawBuilder<SqlBool>): Promise<Entry[]> =>
  from.many(
    sql<Entry>`
      select id, record_id as "caseId",
        action in ('created', 'unmerged', 'restored') or (action = 'edited' and jsonb_path_exists(changes,
          '$[*] ? (@.field == "title" || @.field == "stationId" || @.field == "relatedRecordId" || @.field == "causeCode" || @.field == "carId")'))
          as concerns
      from activity
      where feature = 'cases' and ${isNew}
      order by id limit ${sql.lit(batch)}`,
  )

/**
 * Continues reading the history, and compares the cases in it. The position advances in the transaction that proposes, so
 * that of several processes one does each step, and one that dies neither loses nor repeats it. Returns false when
 * another process is reading.
 */
export const readCases = (services: Services, isOver: () => boolean = () => false): Promise<boolean> =>
  readInBatches(batch, isOver, () => inTransaction(services, { by: guest }, (tx) => readBatch(services, tx)))

/** Returns how many entries were read; null when another process is reading. */
async function readBatch(services: Services, tx: Transaction): Promise<number | null> {
  const before = await position.lock(tx)
  if (!before) return null
  const entries = await selectUnread(tx, isUnread(before))
  if (entries.length === 0) return 0
  const changed = new Set(entries.filter(({ concerns }) => concerns).map(({ caseId }) => caseId))
  if (changed.size > 0) await consider(services, tx, [...changed])
  await position.markRead(tx, entries)
  return entries.length
}

const features: ReadonlySet<string> = new Set(['cases'])

/** Compares reported and changed cases after each change, apart from the request that made it. */
export const openRecurrenceReader = (services: Services): HistoryReader =>
  openHistoryReader(services, {
    features,
    read: (isOver) => readCases(services, isOver),
    failure: 'Cases could not be compared with earlier ones; trying again.',
  })
