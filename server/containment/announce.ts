import type { containmentSentences } from '../../contract/containmentWords.ts'
import type { Change } from '../records/activityTable.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Transaction } from '../records/transaction.ts'

type Announced = {
  /** What happened, in the history of the case or CAR. */
  action: keyof typeof containmentSentences
  /** How the row is named there: its place, or its kind. */
  name?: Change
  changes?: Change[]
}

/** Fields by which the history of a record decides whom it notifies; a row has an entry of its own for that. */
const ownFields = new Set(['ownerId', 'secondPersonId', 'attachments'])

/** Records in the history of a case or CAR what happened to one of its rows. */
export function announceOnRecord(tx: Transaction, record: RecordRef, { action, name, changes = [] }: Announced): void {
  const shown = changes.filter(({ field }) => !ownFields.has(field))
  tx.announce({ ...record, action, changes: name ? [name, ...shown] : shown })
}

/** Records it for the row itself, too: whom it notifies, and browsers that show lists of rows. */
export function announceRow(
  tx: Transaction,
  row: { room: 'containment' | 'dispositions'; id: string; record: RecordRef },
  action: 'created' | 'edited' | 'deleted' | 'restored',
  changes: Change[] = [],
): void {
  const { room, id, record } = row
  tx.announce({ room, id, action, changes, isProgress: true })
  // What is still open is read with the containment of the record.
  if (room === 'dispositions') announceCounts(tx, record)
}

/** Makes browsers read again how much of a record is suspect. */
export const announceCounts = (tx: Transaction, { id }: RecordRef): void =>
  tx.announce({ room: 'containment', id, action: 'moved', isProgress: true })
