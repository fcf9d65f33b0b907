import { randomUUID } from 'node:crypto'
import type { Comment } from '../../contract/comments.ts'
import type { JoiningReport } from '../../contract/similar.ts'
import { storeSent } from '../attachments/attachments.ts'
import { say } from '../comments/comments.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { placeOfStation } from '../stations/stations.ts'
import { reportedTime } from './reportedTime.ts'
import { selectToChange, updateCase } from './store.ts'
import { isFinished } from '../../contract/openWork.ts'

/**
 * Joins a report of the same to a case: it stands under it as a comment with its photos, and the case counts it. An id
 * that this person used before answers what was joined then, and counts nothing.
 * @throws notFound when the case is not there, conflict when its work has ended, invalid for an unknown station
 */
export async function joinCase(services: Services, author: Author, id: string, sent: JoiningReport): Promise<Comment> {
  const attachmentIds = await storeSent(services, author.by, sent.attachments)
  return inTransaction(services, author, async (tx) => {
    const before = await selectToChange(tx, id)
    if (!before || before.deletedAt !== null) throw refuse('notFound')
    const { at: createdAt, refusedTime } = reportedTime(sent.reportedAt)
    const place = await placeOf(tx, sent.stationId, createdAt)
    // Where the case was reported, it says itself.
    const parts = [sent.title, sent.description.trim(), place === before.location ? null : place]
    const content = parts.filter(Boolean).join('\n\n')
    const said = { id: sent.id ?? randomUUID(), content, attachmentIds, createdAt }
    const { comment, isNew } = await say(tx, author.by, { room: 'cases', id }, said)
    if (!isNew) return comment
    if (isFinished('cases', before.status)) throw refuse('caseFinished')
    const { alsoReported: from } = before
    const changes = [{ field: 'alsoReported', from, to: from + 1 }, ...initialChanges({ deviceTime: refusedTime })]
    await tx.put(updateCase(before, { also_reported: from + 1 }), { room: 'cases', id, action: 'joined', changes })
    return comment
  })
}

async function placeOf(tx: Transaction, stationId: string | null, at: string): Promise<string | null> {
  if (stationId === null) return null
  const place = await placeOfStation(tx, stationId, at)
  if (place) return place.location
  throw refuse('noSuchStation', { at: 'stationId' })
}
