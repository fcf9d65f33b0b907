import { randomUUID } from 'node:crypto'
import { suspectUnitLabels } from '../../contract/containment/containmentChoices.ts'
import { add, compare, subtract } from '../../contract/values/decimals.ts'
import { dispositionLimit } from '../../contract/containment/dispositionChoices.ts'
import {
  Disposition,
  type Disposition as DispositionAnswer,
  missingOfUseAsIs,
  type NewDisposition,
} from '../../contract/containment/dispositions.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import type { Change } from '../records/activityTable.ts'
import { parentColumn, type RecordRef } from '../records/childRows.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { mustExist, requireCurrent, requireVisible } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { namingUnknownPeople } from '../users/users.ts'
import { announceRow, type RowEvent } from './announce.ts'
import {
  insertDisposition,
  lockDisposition,
  namedInHistory,
  presentDisposition,
  selectDisposition,
  selectPageOf,
  type SelectedDisposition,
  updateDisposition,
} from './dispositionStore.ts'
import { mayDelete } from './policy.ts'
import { refuseFractions } from './quantity.ts'
import { lockerWithRecord, recordOf, refuseTaken } from './rowOfRecord.ts'
import { countRows } from './store.ts'
import { keepBalanced, suspectIn, suspectOf } from './suspect.ts'
import { lockRecord } from './suspectStore.ts'

/** Lists the dispositions of one case or CAR, oldest first. @throws notFound when this person may not see the record */
export const listDispositionsOf = (
  services: Services,
  by: Actor,
  subject: RecordRef,
  page: PageRequest,
): Promise<Page<DispositionAnswer>> => selectPageOf(services.database, by, subject, page)

/**
 * Decides on a part of what is suspect. For an id that this person has already used, returns what was added then.
 * @throws notFound; conflict beyond the limit; invalid for more than is open, fractions of pieces, use as is without a
 * reason, an end or a second person, and for a person who cannot approve it; conflict where a finished case would no
 * longer be balanced
 */
export const addDisposition = (
  services: Services,
  author: Author,
  subject: RecordRef,
  sent: NewDisposition,
): Promise<DispositionAnswer> =>
  inTransaction(services, author, async (tx) => {
    const id = sent.id ?? randomUUID()
    if (!(await lockRecord(tx, subject))) throw refuse('notFound')
    const known = sent.id === undefined ? undefined : await selectDisposition(tx, id)
    if (known) return presentDisposition(refuseTaken(known, author.by, subject, 'dispositionIdTaken'))
    const asked = fieldsOf(sent)
    await refuseImpossible(tx, author.by, subject, asked, null)
    if ((await countRows(tx, 'dispositions', subject)) >= dispositionLimit)
      throw refuse('tooManyDispositions', { rows: dispositionLimit })
    const made = insertDisposition(tx, {
      id,
      case_id: null,
      car_id: null,
      [parentColumn[subject.feature]]: subject.id,
      kind: asked.kind,
      quantity: asked.quantity,
      reason: asked.reason,
      until_day: asked.until,
      until_quantity: asked.untilQuantity,
      second_person_id: asked.secondPersonId,
      asked_by: author.by.id,
      created_by: author.by.id,
    })
    if (!(await namingUnknownPeople(people, made))) throw refuse('dispositionIdTaken')
    await keepBalanced(tx, subject)
    const row = mustExist(await selectDisposition(tx, id))
    const { kind: _kind, ...fields } = asked
    announce(tx, row, 'dispositionAdded', 'created', namedForHistory(initialChanges(fields)))
    return presentDisposition(row)
  })

/** The field of each reference to a person. */
export const people = { dispositions_second_person_id_fkey: 'secondPersonId' }

/** A disposition as requested. */
type Asked = Pick<DispositionAnswer, 'kind' | 'quantity' | 'reason' | 'until' | 'untilQuantity' | 'secondPersonId'>

/** The fields that a kind has: an end and a second person belong to use as is alone. */
export function fieldsOf({ kind, quantity, reason, until, untilQuantity, secondPersonId }: Asked): Asked {
  const isUsed = kind === 'use_as_is'
  return {
    kind,
    quantity,
    reason,
    until: isUsed ? until : null,
    untilQuantity: isUsed ? untilQuantity : null,
    secondPersonId: isUsed ? secondPersonId : null,
  }
}

/**
 * @param before the row that this replaces; null for a new one
 * @throws invalid, with the path of what is wrong
 */
export async function refuseImpossible(
  tx: Transaction,
  by: Actor,
  subject: RecordRef,
  asked: Asked,
  before: SelectedDisposition | null,
): Promise<void> {
  const [missing] = missingOfUseAsIs(asked)
  if (missing) throw refuseField(missing.path, missing.reason)
  if (asked.secondPersonId === by.id) throw refuseField('secondPersonId', 'secondPersonSame')
  const { unit, stated, bad, disposed } = await suspectOf(tx, subject)
  refuseFractions(unit, { quantity: asked.quantity, untilQuantity: asked.untilQuantity })
  const others = before ? subtract(disposed, before.quantity) : disposed
  const suspect = suspectIn({ stated, bad })
  // One that grows no further may stay, though less is suspect by now.
  const grows = before === null || asked.quantity > Number(before.quantity)
  if (grows && compare(add(others, String(asked.quantity)), suspect) > 0) {
    const open = Math.max(0, Number(subtract(suspect, others)))
    throw refuseField('quantity', 'beyondSuspect', { open, unit: { text: suspectUnitLabels[unit] } })
  }
}

/** Hides a row. @throws notFound, stale, forbidden; conflict where a finished case would no longer be balanced */
export const deleteDisposition = (
  services: Services,
  author: Author,
  id: string,
  ifMatch: IfMatch,
): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockWithRecord(tx, id), ifMatch, presentDisposition, Disposition)
    if (!mayDelete(author.by, before)) throw refuse('ownDispositionsDeleted')
    await updateDisposition(tx, id, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    await keepBalanced(tx, recordOf(before))
    announce(tx, before, 'dispositionDeleted', 'deleted')
    return undefined
  })

/**
 * Brings a deleted row back; one that is not deleted is returned as it is.
 * @throws notFound; invalid when others have taken its share meanwhile
 */
export const restoreDisposition = (services: Services, author: Author, id: string): Promise<DispositionAnswer> =>
  inTransaction(services, author, async (tx) => {
    const before = requireVisible(await lockWithRecord(tx, id), author.by)
    if (before.deletedAt === null) return presentDisposition(before)
    const { unit, stated, bad, disposed } = await suspectOf(tx, recordOf(before))
    const open = subtract(suspectIn({ stated, bad }), disposed)
    if (compare(before.quantity, open) > 0)
      throw refuseField('quantity', 'beyondSuspect', {
        open: Math.max(0, Number(open)),
        unit: { text: suspectUnitLabels[unit] },
      })
    await updateDisposition(tx, id, { deleted_at: null, deleted_by: null })
    await keepBalanced(tx, recordOf(before))
    const row = mustExist(await selectDisposition(tx, id))
    announce(tx, row, 'dispositionRestored', 'restored')
    return presentDisposition(row)
  })

export const lockWithRecord = lockerWithRecord(selectDisposition, lockDisposition)

export const announce = (tx: Transaction, row: SelectedDisposition, ...happened: RowEvent): void =>
  announceRow(
    tx,
    { feature: 'dispositions', id: row.id, record: recordOf(row), unit: row.unit, name: row.kind },
    ...happened,
  )

/** Fields that mean something else in the history of a record have names of their own there. */
export const namedForHistory = (changes: readonly Change[]): Change[] =>
  changes.map((change) => ({ ...change, field: namedInHistory(change.field) }))
