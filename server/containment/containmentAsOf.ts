import type { RowAsOf } from '../../contract/asOf.ts'
import type { Reader } from '../database/database.ts'
import type { RecordRef } from '../records/childRows.ts'
import { readRowsAsOf } from '../records/rowsAsOf.ts'
import type { Actor } from '../records/services.ts'
import { nameInHistory, presentContainment, selectAllOf } from './store.ts'

/** Returns the containment actions of a case or CAR as they were at a moment, oldest first. */
export async function readContainmentAsOf(from: Reader, by: Actor, subject: RecordRef, at: string): Promise<RowAsOf[]> {
  const rows = (await selectAllOf(from, subject)).map((row) => {
    const {
      where,
      quantity,
      checked,
      bad,
      action,
      ownerId,
      from: first,
      until,
      proof,
      ...rest
    } = presentContainment(row)
    const shown = {
      where,
      action,
      quantity,
      checked,
      bad,
      ownerId,
      from: first,
      until,
      proof,
      confirmedAt: rest.confirmedAt,
    }
    const values = Object.fromEntries(
      Object.entries(shown).map(([name, value]) => [nameInHistory[name] ?? name, value]),
    )
    return { ...rest, deletedBy: row.deletedBy, values }
  })
  return readRowsAsOf(from, by, 'containment', rows, at)
}
