import { attachmentUrl } from '../../contract/attachments/attachmentFiles.ts'
import {
  Containment,
  type Containment as ContainmentAnswer,
  type ContainmentConfirmation,
  type ContainmentEdit,
} from '../../contract/containment/containment.ts'
import { countProblem } from '../../contract/containment/quantities.ts'
import { storeSent } from '../attachments/attachments.ts'
import { isItemBlocked } from '../erp/erp.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import { mustExist, requireCurrent, requireVisible } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { namingUnknownPeople } from '../users/users.ts'
import { announce, lockWithRecord } from './containment.ts'
import { refuseFractions } from './quantity.ts'
import { recordOf } from './rowOfRecord.ts'
import { keepBalanced } from './suspect.ts'
import { withSent } from './withSent.ts'
import {
  type ContainmentChange,
  nameInHistory,
  presentContainment,
  type SelectedContainment,
  selectContainment,
  updateContainment,
} from './store.ts'

const columnOf = {
  where: 'place',
  quantity: 'quantity',
  checked: 'checked',
  bad: 'bad',
  action: 'action',
  ownerId: 'owner_id',
  from: 'from_day',
  until: 'until_day',
  proof: 'proof',
  holdItem: 'hold_item',
  holdLot: 'hold_lot',
  holdUrl: 'hold_url',
  holdNote: 'hold_note',
} as const

/**
 * Changes the fields that are sent. A hold of another item has not been confirmed.
 * @throws notFound, stale; invalid for quantities that do not add up and for a person who cannot own it; conflict where a
 * finished case would no longer be balanced
 */
export async function editContainment(
  services: Services,
  author: Author,
  id: string,
  { attachments, confirmed, ...sent }: ContainmentEdit,
  ifMatch: IfMatch,
): Promise<ContainmentAnswer> {
  const attachmentIds = attachments && (await storeSent(services, author.by, attachments))
  return inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockWithRecord(tx, id), ifMatch, presentContainment, Containment)
    const edit = changesOf(before, sent, attachmentIds)
    if ('hold_item' in edit.columns || 'hold_lot' in edit.columns)
      edit.note('holdConfirmedAt', 'hold_confirmed_at', before.holdConfirmedAt, null)
    if (confirmed === false) {
      edit.note('confirmedAt', 'confirmed_at', before.confirmedAt, null)
      edit.columns.confirmed_by = null
    }
    if (edit.changes.length === 0) return presentContainment(before)
    const isReopened = 'confirmed_at' in edit.columns
    return write(tx, before, edit, isReopened ? 'containmentReopened' : 'containmentChanged')
  })
}

/**
 * Confirms a row with what was found at its place; files are added to those it has.
 * @throws notFound, stale; invalid for quantities that do not add up and for unknown files
 */
export async function confirmContainment(
  services: Services,
  author: Author,
  id: string,
  { attachmentIds, ...found }: ContainmentConfirmation,
  ifMatch: IfMatch,
): Promise<ContainmentAnswer> {
  const added = await storeSent(services, author.by, attachmentIds.map(attachmentUrl))
  return inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockWithRecord(tx, id), ifMatch, presentContainment, Containment)
    const edit = changesOf(before, found, [...new Set([...before.attachmentIds, ...added])])
    edit.note('confirmedAt', 'confirmed_at', before.confirmedAt, new Date().toISOString())
    edit.columns.confirmed_by = author.by.id
    return write(tx, before, edit, 'containmentConfirmed')
  })
}

/**
 * Asks Business Central whether the item on hold is blocked, and stores when that was confirmed.
 * @throws notFound; conflict without an item, or for a lot, whose state the ERP's API does not return; as `throughErp`
 */
export async function checkHold(
  services: Services,
  author: Author,
  id: string,
  signal: AbortSignal,
): Promise<ContainmentAnswer> {
  const { holdItem, holdLot } = requireVisible(await selectContainment(services.database, id), author.by)
  if (holdLot !== null) throw refuse('holdOfLot')
  if (holdItem === null) throw refuse('holdWithoutItem')
  const isBlocked = await isItemBlocked(services, holdItem, signal)
  return inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockWithRecord(tx, id), null, presentContainment, Containment)
    // The hold may have been changed while Business Central was asked.
    if (before.holdItem !== holdItem || before.holdLot !== null) return presentContainment(before)
    if (isBlocked === (before.holdConfirmedAt !== null)) return presentContainment(before)
    const edit = new FieldChanges<keyof ContainmentChange>()
    edit.note(
      'holdConfirmedAt',
      'hold_confirmed_at',
      before.holdConfirmedAt,
      isBlocked ? new Date().toISOString() : null,
    )
    return write(tx, before, edit, 'containmentChanged')
  })
}

type Sent = Omit<ContainmentEdit, 'attachments' | 'confirmed'>

/** What an edit really changes. @throws invalid for quantities that do not add up, and fractions of pieces */
function changesOf(before: SelectedContainment, sent: Sent, attachmentIds: string[] | undefined) {
  const shown = presentContainment(before)
  const edit = new FieldChanges<keyof ContainmentChange>()
  edit.noteSent(columnOf, { ...shown }, sent)
  const { quantity, checked, bad } = withSent(shown, sent)
  refuseFractions(before.unit, { quantity: sent.quantity, checked: sent.checked, bad: sent.bad })
  const wrong = countProblem({ quantity, checked, bad })
  if (wrong) throw refuseField(wrong.path, wrong.reason)
  const { from = before.from, until = before.until } = sent
  if (from !== null && until !== null && until < from) throw refuseField('until', 'daysReversed')
  edit.noteAttachments(before.attachmentIds, attachmentIds)
  for (const change of edit.changes) change.field = nameInHistory[change.field] ?? change.field
  return edit
}

async function write(
  tx: Transaction,
  before: SelectedContainment,
  edit: FieldChanges<keyof ContainmentChange>,
  action: Parameters<typeof announce>[2],
): Promise<ContainmentAnswer> {
  const written = updateContainment(tx, before.id, edit.columns as ContainmentChange)
  await namingUnknownPeople({ containment_owner_id_fkey: 'ownerId' }, written)
  if ('bad' in edit.columns) await keepBalanced(tx, recordOf(before))
  const row = mustExist(await selectContainment(tx, before.id))
  announce(tx, row, action, 'edited', edit.changes)
  return presentContainment(row)
}
