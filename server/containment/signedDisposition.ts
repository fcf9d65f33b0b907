import type { Reader } from '../database/database.ts'
import type { Signable } from '../records/signing.ts'
import { recordOf } from './rowOfRecord.ts'
import { presentDisposition, selectDisposition } from './dispositionStore.ts'

/** Returns what is signed of a disposition, by the names that its fields have in the history. */
export async function signableDisposition(from: Reader, id: string): Promise<Signable | undefined> {
  const row = await selectDisposition(from, id)
  if (!row) return undefined
  const { kind, quantity, unit, reason, until, untilQuantity, secondPersonId, approvedAt } = presentDisposition(row)
  return {
    record: recordOf(row),
    signedId: id,
    content: {
      dispositionKind: kind,
      quantity,
      unit,
      dispositionReason: reason,
      until,
      untilQuantity,
      secondPersonId,
      deleted: row.deletedAt !== null,
    },
    outcome: { approved: approvedAt !== null },
  }
}
