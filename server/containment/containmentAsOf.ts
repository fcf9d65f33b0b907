import type { RowAsOf } from '../../contract/asOf.ts'
import type { Reader } from '../database/database.ts'
import type { RecordRef } from '../records/childRows.ts'
import { readRowsAsOf } from '../records/rowsAsOf.ts'
import type { Actor } from '../records/services.ts'
import { nameInHistory, presentContainment, selectAllOf } from './store.ts'

const fields = [
  'where',
  'action',
  'quantity',
  'checked',
  'bad',
  'ownerId',
  'from',
  'until',
  'proof',
  'confirmedAt',
  'holdItem',
  'holdLot',
  'holdUrl',
  'holdNote',
  'holdConfirmedAt',
] as const

/** Returns the containment actions of a case or CAR as they were at a moment, oldest first. */
export async function readContainmentAsOf(from: Reader, by: Actor, subject: RecordRef, at: string): Promise<RowAsOf[]> {
  const rows = (await selectAllOf(from, subject)).map((row) => {
    const { createdAt, createdBy, deletedAt, ...shown } = presentContainment(row)
    const values = Object.fromEntries(fields.map((name) => [nameInHistory[name] ?? name, shown[name]]))
    return { id: row.id, createdAt, createdBy, deletedAt, deletedBy: row.deletedBy, values }
  })
  return readRowsAsOf(from, by, 'containment', rows, at)
}
