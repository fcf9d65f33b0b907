import { randomUUID } from 'node:crypto'
import type { Comment } from '../../contract/comments/comments.ts'
import type { JoiningReport } from '../../contract/cases/similar.ts'
import { storeSent } from '../attachments/attachments.ts'
import { writeComment } from '../comments/comments.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { placeOfStation } from '../stations/stations.ts'
import { reportedTime } from './reportedTime.ts'
import { selectToChange, updateCase } from './store.ts'
import { reportedAgain } from './triage/reportedAgain.ts'
import { isFinished } from '../../contract/records/openWork.ts'

/**
 * Joins a further report of the same problem to a case: it becomes a comment with its photos, and the case counts it.
 * For an id that this person has already used, returns what was joined then, and counts nothing.
 * @throws notFound when the case does not exist, conflict when it is finished, invalid for an unknown station
 */
export async function joinCase(services: Services, author: Author, id: string, sent: JoiningReport): Promise<Comment> {
  const attachmentIds = await storeSent(services, author.by, sent.attachments)
  return inTransaction(services, author, async (tx) => {
    const before = await selectToChange(tx, id)
    if (!before || before.deletedAt !== null) throw refuse('notFound')
    const { at: createdAt, refusedTime } = reportedTime(sent.reportedAt)
    const place = await placeOf(tx, sent.stationId, createdAt)
    // The case already shows its own location.
    const parts = [sent.title, sent.description.trim(), place === before.location ? null : place]
    const content = parts.filter(Boolean).join('\n\n')
    const newComment = { id: sent.id ?? randomUUID(), content, attachmentIds, createdAt }
    const { comment, isNew } = await writeComment(tx, author.by, { feature: 'cases', id }, newComment)
    if (!isNew) return comment
    if (isFinished('cases', before.status)) throw refuse('caseFinished')
    const { alsoReported: from } = before
    const again = reportedAgain(before, [{ at: createdAt, byId: author.by.id, caseId: null }], from + 1)
    const changes = [
      { field: 'alsoReported', from, to: from + 1 },
      ...again.changes,
      ...initialChanges({ deviceTime: refusedTime }),
    ]
    await tx.put(updateCase(before, again.columns), { feature: 'cases', id, action: 'joined', changes })
    return comment
  })
}

async function placeOf(tx: Transaction, stationId: string | null, at: string): Promise<string | null> {
  if (stationId === null) return null
  const place = await placeOfStation(tx, stationId, at)
  if (place) return place.location
  throw refuse('noSuchStation', { at: 'stationId' })
}
