import type { RowAsOf } from '../../contract/records/asOf.ts'
import type { Reader } from '../database/database.ts'
import { readRowsAsOf } from '../records/rowsAsOf.ts'
import type { Actor } from '../records/services.ts'
import { presentReadAcross, selectAllOfCar } from './store.ts'

/** Returns the places that a CAR had asked at a moment with their answers then, oldest first. */
export async function readReadAcrossAsOf(from: Reader, by: Actor, carId: string, at: string): Promise<RowAsOf[]> {
  const rows = (await selectAllOfCar(from, carId)).map((row) => {
    const { location, askedBy, state, reason, evidence, attachments, askedOfId, dueDate } = presentReadAcross(row)
    const { id, createdAt, deletedAt, deletedBy } = row
    const values = { readAcross: location, state, reason, evidence, attachments, askedOfId, dueDate }
    return { id, createdAt, createdBy: askedBy, deletedAt, deletedBy, values }
  })
  return readRowsAsOf(from, by, 'readAcross', rows, at)
}
