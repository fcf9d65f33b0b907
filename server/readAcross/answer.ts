import {
  type ReadAcross as ReadAcrossAnswer,
  type ReadAcrossEdit,
  ReadAcross,
} from '../../contract/readAcross/readAcross.ts'
import { isReadAcrossOver } from '../../contract/readAcross/readAcrossChoices.ts'
import { storeSent } from '../attachments/attachments.ts'
import type { Translate } from '../process/translate.ts'
import { refuse, refuseField } from '../process/refuse.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import { mustExist, requireCurrent } from '../records/record.ts'
import type { Author, IfMatch, Services, Actor } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { namingUnknownPeople } from '../users/users.ts'
import { announce } from './announce.ts'
import { mayAnswer } from './policy.ts'
import {
  lockReadAcross,
  presentReadAcross,
  selectReadAcross,
  updateReadAcross,
  type ReadAcrossChange,
  type SelectedReadAcross,
} from './store.ts'
import { taskFor } from './taskOfPlace.ts'
import { noDetails, notify, openChannels } from '../notifications/notifications.ts'

const columnOf = {
  state: 'state',
  reason: 'reason',
  evidence: 'evidence',
  askedOfId: 'asked_of_id',
  dueDate: 'due_date',
} as const

/**
 * Answers for a place, corrects the answer, or asks somebody else. `applies` creates a task of the CAR for the person
 * asked, `applied` completes it, and any other answer removes one that is still open.
 * @throws notFound, forbidden, stale; invalid without the reason or evidence that an answer needs, and for a person who
 * does not exist or is deactivated
 */
export async function editReadAcross(
  services: Services,
  author: Author,
  id: string,
  sent: ReadAcrossEdit,
  ifMatch: IfMatch,
  t: Translate,
): Promise<ReadAcrossAnswer> {
  const attachmentIds = sent.attachments && (await storeSent(services, author.by, sent.attachments))
  return inTransaction(services, author, async (tx) => {
    const before = await lockReadAcross(tx, id)
    const shown = presentReadAcross(requireCurrent(before, ifMatch, presentReadAcross, ReadAcross))
    if (!before || !mayAnswer(author.by, shown)) throw refuse('notYourAnswer')
    const edit = new FieldChanges<keyof ReadAcrossChange>()
    edit.noteSent(columnOf, shown, sent)
    edit.noteAttachments(before.attachmentIds, attachmentIds)
    const after = { ...shown, ...sent }
    refuseUnfounded(after, attachmentIds ?? before.attachmentIds)
    const isAnswered = 'state' in edit.columns
    const isGiven = 'asked_of_id' in edit.columns
    const taskId = isAnswered || isGiven ? await taskFor(tx, author.by, shown, after, t) : before.taskId
    if (edit.changes.length === 0 && taskId === before.taskId) return shown
    await namingUnknownPeople(
      { read_across_asked_of_id_fkey: 'askedOfId' },
      updateReadAcross(tx, id, {
        ...(edit.columns as ReadAcrossChange),
        task_id: taskId,
        ...(isAnswered && timesOf(before, after.state)),
      }),
    )
    const row = mustExist(await selectReadAcross(tx, id))
    announce(tx, row, isAnswered ? 'answered' : 'edited', edit.changes)
    if (isAnswered && after.state !== 'asked') await notifyAnswer(services, tx, row, author.by)
    return presentReadAcross(row)
  })
}

function refuseUnfounded({ state, reason, evidence }: ReadAcrossEdit, attachmentIds: string[]): void {
  if (state === 'not_applicable' && !reason) throw refuseField('reason', 'reasonMissing')
  if (state === 'already_done' && !evidence && attachmentIds.length === 0)
    throw refuseField('evidence', 'evidenceMissing')
}

/** When it was first answered, and when the place needed nothing more. */
function timesOf({ answeredAt }: SelectedReadAcross, state: ReadAcrossAnswer['state']) {
  const now = new Date().toISOString()
  return {
    answered_at: state === 'asked' ? null : (answeredAt ?? now),
    ended_at: isReadAcrossOver(state) ? now : null,
  }
}

/** Notifies the owner of the CAR and the person who asked of an answer. */
function notifyAnswer(services: Services, tx: Transaction, row: SelectedReadAcross, by: Actor): Promise<void> {
  const { id, version, carId, car, askedById, location, state } = presentReadAcross(row)
  const now = new Date()
  const people = [...new Set([car.ownerId, askedById])].filter((userId) => userId !== by.id)
  const notifications = people.map((userId) => ({
    userId,
    event: `readAcrossAnswer:${id}:${version}`,
    kind: 'readAcrossAnswer' as const,
    subject: { feature: 'cars' as const, id: carId, key: car.key, title: car.title },
    details: { ...noDetails, task: location, status: state },
    isCritical: false,
    actorId: by.id,
  }))
  return notify(services, tx, openChannels(tx, now), notifications, now)
}
