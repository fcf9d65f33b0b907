import { randomUUID } from 'node:crypto'
import {
  Containment,
  type Containment as ContainmentAnswer,
  type ContainmentListQuery,
  type NewContainment,
} from '../../contract/containment/containment.ts'
import { containmentLimit } from '../../contract/containment/containmentChoices.ts'
import { storeSent } from '../attachments/attachments.ts'
import { refuse } from '../process/refuse.ts'
import { parentColumn, type RecordRef } from '../records/childRows.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { mustExist, requireCurrent, requireVisible } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { namingUnknownPeople } from '../users/users.ts'
import { announceRow, type RowEvent } from './announce.ts'
import { mayDelete } from './policy.ts'
import { refuseFractions } from './quantity.ts'
import { lockerWithRecord, recordOf, refuseTaken } from './rowOfRecord.ts'
import {
  countRows,
  insertContainment,
  lockContainment,
  presentContainment,
  type SelectedContainment,
  selectContainment,
  selectPage,
  selectPageOf,
  updateContainment,
} from './store.ts'
import { keepBalanced, suspectOf } from './suspect.ts'
import { lockRecord } from './suspectStore.ts'

export { readContainmentAsOf } from './containmentAsOf.ts'
export { readDispositionsAsOf, readSuspectAsOf, suspectChanged } from './dispositionsAsOf.ts'
export { addDisposition, listDispositionsOf } from './dispositions.ts'
export { approvalWork, containmentWork } from './work.ts'
export { signableDisposition } from './signedDisposition.ts'
export {
  type ContainedRecord,
  readContained,
  readSuspect,
  stateSuspect,
  suspectToPrint,
  undisposed,
} from './suspect.ts'

/** Lists the rows of one case or CAR, oldest first. @throws notFound when this person may not see the record */
export const listContainmentOf = (
  services: Services,
  by: Actor,
  subject: RecordRef,
  page: PageRequest,
): Promise<Page<ContainmentAnswer>> => selectPageOf(services.database, by, subject, page)

/** Lists the rows of all existing cases and CARs. */
export const listContainment = (
  services: Services,
  by: Actor,
  query: ContainmentListQuery,
): Promise<Page<ContainmentAnswer>> => selectPage(services.database, by, query)

/**
 * Adds a row to a case or CAR. For an id that this person has already used, returns what was added then.
 * @throws notFound; conflict beyond the limit; invalid for fractions of pieces and for a person who cannot own it
 */
export async function addContainment(
  services: Services,
  author: Author,
  subject: RecordRef,
  sent: NewContainment,
): Promise<ContainmentAnswer> {
  const attachmentIds = await storeSent(services, author.by, sent.attachments)
  return inTransaction(services, author, async (tx) => {
    const id = sent.id ?? randomUUID()
    if (!(await lockRecord(tx, subject))) throw refuse('notFound')
    const known = sent.id === undefined ? undefined : await selectContainment(tx, id)
    if (known) return presentContainment(refuseTaken(known, author.by, subject, 'containmentIdTaken'))
    const { unit } = await suspectOf(tx, subject)
    const { where, quantity, checked, bad, attachments: _sent, ...fields } = sent
    refuseFractions(unit, { quantity, checked, bad })
    if ((await countRows(tx, 'containment', subject)) >= containmentLimit)
      throw refuse('tooManyContainments', { rows: containmentLimit })
    const made = insertContainment(tx, {
      id,
      case_id: null,
      car_id: null,
      [parentColumn[subject.feature]]: subject.id,
      place: where,
      quantity,
      checked,
      bad,
      action: fields.action,
      owner_id: fields.ownerId,
      from_day: fields.from,
      until_day: fields.until,
      proof: fields.proof,
      attachment_ids: attachmentIds,
      hold_item: fields.holdItem,
      hold_lot: fields.holdLot,
      hold_url: fields.holdUrl,
      hold_note: fields.holdNote,
      created_by: author.by.id,
    })
    if (!(await namingUnknownPeople(people, made))) throw refuse('containmentIdTaken')
    await keepBalanced(tx, subject)
    const row = mustExist(await selectContainment(tx, id))
    const { action, proof, id: _id, ...rest } = fields
    const changes = initialChanges({
      quantity,
      checked,
      bad,
      containmentAction: action,
      containmentProof: proof,
      ...rest,
    })
    announce(tx, row, 'containmentAdded', 'created', changes)
    return presentContainment(row)
  })
}

/** The field of each reference to a person. */
const people = { containment_owner_id_fkey: 'ownerId' }

/** Hides a row. @throws notFound, stale, forbidden */
export const deleteContainment = (
  services: Services,
  author: Author,
  id: string,
  ifMatch: IfMatch,
): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const before = await lockWithRecord(tx, id)
    const current = requireCurrent(before, ifMatch, presentContainment, Containment)
    if (!mayDelete(author.by, current)) throw refuse('ownContainmentsDeleted')
    await updateContainment(tx, id, { deleted_at: new Date().toISOString(), deleted_by: author.by.id })
    await keepBalanced(tx, recordOf(current))
    announce(tx, current, 'containmentDeleted', 'deleted')
    return undefined
  })

/** Brings a deleted row back; one that is not deleted is returned as it is. @throws notFound */
export const restoreContainment = (services: Services, author: Author, id: string): Promise<ContainmentAnswer> =>
  inTransaction(services, author, async (tx) => {
    const before = requireVisible(await lockWithRecord(tx, id), author.by)
    if (before.deletedAt === null) return presentContainment(before)
    await updateContainment(tx, id, { deleted_at: null, deleted_by: null })
    await keepBalanced(tx, recordOf(before))
    const row = mustExist(await selectContainment(tx, id))
    announce(tx, row, 'containmentRestored', 'restored')
    return presentContainment(row)
  })

export const lockWithRecord = lockerWithRecord(selectContainment, lockContainment)

export const announce = (tx: Transaction, row: SelectedContainment, ...happened: RowEvent): void =>
  announceRow(
    tx,
    { feature: 'containment', id: row.id, record: recordOf(row), unit: row.unit, name: row.where },
    ...happened,
  )
