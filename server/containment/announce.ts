import type { SuspectUnit } from '../../contract/containment/containmentChoices.ts'
import type { containmentSentences } from '../../contract/containment/containmentSentences.ts'
import type { Change } from '../records/activityTable.ts'
import type { RecordRef } from '../records/childRows.ts'
import type { Transaction } from '../records/transaction.ts'

/** How a row is named in the history of its record: by this field. */
const rowNames = { containment: 'containment', dispositions: 'disposition' } as const

/** Fields by which the history of a record decides whom it notifies; a row has an entry of its own for that. */
const ownFields = new Set(['ownerId', 'secondPersonId', 'attachments'])

/** Records in the history of a case or CAR what happened to its containment. */
export function announceOnRecord(
  tx: Transaction,
  record: RecordRef,
  action: keyof typeof containmentSentences,
  changes: readonly Change[],
): void {
  tx.announce({ ...record, action, changes: changes.filter(({ field }) => !ownFields.has(field)) })
}

/** What the changed quantities of an entry are counted in, unless the unit changed, too. */
export const countedIn = (unit: SuspectUnit | undefined, changes: readonly Change[]): Change[] =>
  unit && changes.some(({ field }) => quantityFields.has(field)) && !changes.some(({ field }) => field === 'unit')
    ? [{ field: 'unit', from: unit, to: unit }]
    : []

const quantityFields = new Set(['quantity', 'checked', 'bad', 'untilQuantity', 'usedQuantity', 'suspectQuantity'])

type AnnouncedRow = {
  feature: keyof typeof rowNames
  id: string
  record: RecordRef
  /** Left out where no quantity changes. */
  unit?: SuspectUnit
  /** Its place, or its kind. */
  name: string
}

/** What happened to a row: in the history of its record, in its own, and the fields that changed. */
export type RowEvent = [
  action: keyof typeof containmentSentences,
  own: 'created' | 'edited' | 'deleted' | 'restored',
  changes?: Change[],
]

/** Records what happened to a row, for its record and for itself: whom it notifies, and browsers that show lists of rows. */
export function announceRow(
  tx: Transaction,
  { feature, id, record, unit, name }: AnnouncedRow,
  ...[action, own, changes = []]: RowEvent
): void {
  const named = { field: rowNames[feature], from: null, to: name }
  announceOnRecord(tx, record, action, [named, ...changes, ...countedIn(unit, changes)])
  tx.announce({ feature, id, action: own, changes, isProgress: true })
  // What is still open is read with the containment of the record.
  if (feature === 'dispositions') announceCounts(tx, record)
}

/** Makes browsers read again how much of a record is suspect. */
export const announceCounts = (tx: Transaction, { id }: RecordRef): void =>
  tx.announce({ feature: 'containment', id, action: 'moved', isProgress: true })
