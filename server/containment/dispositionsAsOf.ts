import type { FieldAsOf } from '../../contract/records/asOf.ts'
import type { Reader } from '../database/database.ts'
import { type FieldsAsOf, valuesAsOf } from '../records/asOf.ts'
import type { RecordRef } from '../records/childRows.ts'
import { readRowsAsOf, type RowsAsOfReader } from '../records/rowsAsOf.ts'
import { presentPerson } from '../users/users.ts'
import { namedInHistory, presentDisposition, selectAllOf } from './dispositionStore.ts'
import { suspectToPrint } from './suspect.ts'

/** Returns the dispositions of a case or CAR as they were at a moment, oldest first. */
export const readDispositionsAsOf: RowsAsOfReader = async (from, by, subject, at) => {
  const rows = (await selectAllOf(from, subject)).map((row) => {
    const { kind, quantity, reason, until, untilQuantity, usedQuantity, secondPersonId, approvedAt, endedAt } =
      presentDisposition(row)
    const shown = { kind, quantity, reason, until, untilQuantity, usedQuantity, secondPersonId, approvedAt, endedAt }
    const values = Object.fromEntries(Object.entries(shown).map(([name, value]) => [namedInHistory(name), value]))
    const { id, createdAt, deletedAt, deletedBy } = row
    return { id, createdAt, createdBy: presentPerson(row, 'createdBy'), deletedAt, deletedBy, values }
  })
  return readRowsAsOf(from, by, 'dispositions', rows, at)
}

/** The action of entries that state how much of a record is suspect. */
export const suspectChanged = 'suspectChanged'

/** Returns the stated suspect quantity of a record and its unit, as they were before the later entries of its history. */
export async function readSuspectAsOf(
  from: Reader,
  subject: RecordRef,
  { later }: Pick<FieldsAsOf, 'later'>,
): Promise<FieldAsOf[]> {
  const { quantity, unit } = await suspectToPrint(from, subject)
  return valuesAsOf(
    { suspectQuantity: quantity, unit },
    later.filter(({ action }) => action === suspectChanged),
  )
}
