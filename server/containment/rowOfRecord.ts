import type { Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import { parentOf, type RecordRef } from '../records/childRows.ts'
import type { Actor } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import { lockRecord } from './suspectStore.ts'

type RowOfRecord = { caseId: string | null; carId: string | null; createdById: string }

/** The case or CAR of a row. */
export const recordOf = ({ caseId, carId }: Pick<RowOfRecord, 'caseId' | 'carId'>): RecordRef =>
  parentOf({ case_id: caseId, car_id: carId })

/** Returns a function that reads a row to change it, its record locked first: every write locks in that order. */
export const lockerWithRecord =
  <Row extends RowOfRecord>(
    select: (from: Reader, id: string) => Promise<Row | undefined>,
    lock: (tx: Reader, id: string) => Promise<Row | undefined>,
  ) =>
  async (tx: Transaction, id: string): Promise<Row | undefined> => {
    const seen = await select(tx, id)
    if (!seen || !(await lockRecord(tx, recordOf(seen)))) return undefined
    return lock(tx, id)
  }

/** Refuses an id that somebody else has used, or this person for another record. */
export function refuseTaken<Row extends RowOfRecord>(
  known: Row,
  by: Actor,
  subject: RecordRef,
  reason: 'containmentIdTaken' | 'dispositionIdTaken',
): Row {
  if (known.createdById !== by.id || recordOf(known).id !== subject.id) throw refuse(reason)
  return known
}
