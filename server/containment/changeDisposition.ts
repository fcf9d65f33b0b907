import {
  Disposition,
  type Disposition as DispositionAnswer,
  type DispositionEdit,
} from '../../contract/containment/dispositions.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'
import { refuse } from '../process/refuse.ts'
import { subjectOf } from '../records/childRows.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import { mustExist, requireCurrent } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import type { Sign } from '../records/signing.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { namingUnknownPeople } from '../users/users.ts'
import { announce, fieldsOf, lockWithRecord, namedForHistory, people, refuseImpossible } from './dispositions.ts'
import {
  type DispositionChange,
  presentDisposition,
  selectDisposition,
  type SelectedDisposition,
  updateDisposition,
} from './dispositionStore.ts'
import { mayApprove } from './policy.ts'
import { refuseFractions } from './quantity.ts'
import { recordOf } from './rowOfRecord.ts'
import { keepBalanced } from './suspect.ts'
import { withSent } from './withSent.ts'

const columnOf = {
  kind: 'kind',
  quantity: 'quantity',
  reason: 'reason',
  until: 'until_day',
  untilQuantity: 'until_quantity',
  secondPersonId: 'second_person_id',
} as const

/**
 * Changes what is asked for, which then needs a new approval, or notes how much was used and that it ended, which does not.
 * @throws notFound, stale; invalid as `addDisposition`
 */
export const editDisposition = (
  services: Services,
  author: Author,
  id: string,
  { usedQuantity, ended, ...sent }: DispositionEdit,
  ifMatch: IfMatch,
): Promise<DispositionAnswer> =>
  inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockWithRecord(tx, id), ifMatch, presentDisposition, Disposition)
    const shown = presentDisposition(before)
    const edit = new FieldChanges<keyof DispositionChange>()
    const asked = fieldsOf(withSent(shown, sent))
    edit.noteSent(columnOf, shown, asked)
    const isAsked = edit.changes.length > 0
    if (isAsked) {
      await refuseImpossible(tx, author.by, recordOf(before), asked, before)
      edit.note('approvedAt', 'approved_at', before.approvedAt, null)
      edit.columns.asked_by = author.by.id
    }
    refuseFractions(before.unit, { usedQuantity })
    if (usedQuantity !== undefined) edit.note('usedQuantity', 'used_quantity', shown.usedQuantity, usedQuantity)
    if (ended !== undefined && ended !== (before.endedAt !== null))
      edit.note('endedAt', 'ended_at', before.endedAt, ended ? new Date().toISOString() : null)
    if (edit.changes.length === 0) return shown
    const row = await write(tx, before, edit, 'dispositionChanged')
    if (isAsked) await keepBalanced(tx, recordOf(before))
    if (hasReached(row) && !hasReached(before)) await notifyEnd(services, tx, row)
    return presentDisposition(row)
  })

/** @throws notFound, stale; conflict for another kind; forbidden to everyone but the second person */
export const approveDisposition = (
  services: Services,
  author: Author,
  id: string,
  ifMatch: IfMatch,
  sign: Sign,
): Promise<DispositionAnswer> =>
  inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockWithRecord(tx, id), ifMatch, presentDisposition, Disposition)
    const shown = presentDisposition(before)
    if (before.kind !== 'use_as_is') throw refuse('notUseAsIs')
    if (!mayApprove(author.by, shown)) throw refuse('notSecondPerson')
    if (before.approvedAt !== null) return shown
    const keepSignature = await sign(tx, { meaning: 'released', id })
    const edit = new FieldChanges<keyof DispositionChange>()
    edit.note('approvedAt', 'approved_at', null, new Date().toISOString())
    const row = await write(tx, before, edit, 'dispositionApproved')
    await keepSignature()
    return presentDisposition(row)
  })

async function write(
  tx: Transaction,
  before: SelectedDisposition,
  edit: FieldChanges<keyof DispositionChange>,
  action: 'dispositionChanged' | 'dispositionApproved',
): Promise<SelectedDisposition> {
  await namingUnknownPeople(people, updateDisposition(tx, before.id, edit.columns as DispositionChange))
  const row = mustExist(await selectDisposition(tx, before.id))
  announce(tx, row, action, 'edited', namedForHistory(edit.changes))
  return row
}

/** Whether as much was used as may be. */
const hasReached = ({ untilQuantity, usedQuantity }: SelectedDisposition): boolean =>
  untilQuantity !== null && usedQuantity !== null && Number(usedQuantity) >= Number(untilQuantity)

/** Reminds both people that no more parts may be used as they are. */
function notifyEnd(services: Services, tx: Transaction, row: SelectedDisposition): Promise<void> {
  const now = new Date()
  const subject = { ...recordOf(row), ...subjectOf(row) }
  const both = [row.askedById, ...(row.secondPersonId === null ? [] : [row.secondPersonId])]
  const notifications = both.map((userId) => ({
    userId,
    event: `useAsIsReached:${row.id}:${row.version}`,
    kind: 'useAsIs' as const,
    subject,
    details: { ...noDetails, status: 'reached' },
    isCritical: false,
    actorId: null,
  }))
  return notify(services, tx, openChannels(tx, now), notifications, now)
}
