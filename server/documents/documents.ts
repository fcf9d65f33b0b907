import { documentKinds, documentNoteField } from '../../contract/documents/documentChoices.ts'
import type { CarDocuments, DocumentAnswer, DocumentAnswers } from '../../contract/documents/documents.ts'
import { readCar } from '../cars/cars.ts'
import type { Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Change } from '../records/activityTable.ts'
import { exists } from '../records/childRows.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { presentDocuments, type StoredDocuments } from './presentDocuments.ts'
import { lockDocuments, selectDocuments, updateDocuments } from './store.ts'
import type { StoredAnswer } from './table.ts'

export { readDocumentsAsOf } from './documentsAsOf.ts'
export type { StoredAnswer } from './table.ts'

const unanswered: StoredDocuments = { answers: [], version: 0 }

/** @throws notFound for a CAR that this person does not see */
export async function readDocuments(services: Services, by: Actor, carId: string): Promise<CarDocuments> {
  await readCar(services, by, carId)
  return presentDocuments(services.database, (await selectDocuments(services.database, carId)) ?? unanswered)
}

/** How many of the four documents nobody has answered for. */
export async function countUnanswered(from: Reader, carId: string): Promise<number> {
  const { answers } = (await selectDocuments(from, carId)) ?? unanswered
  return documentKinds.length - answers.length
}

/**
 * Stores the answers for all documents; those that are not sent become unanswered. An answer that stays the same keeps the
 * person who gave it.
 * @throws notFound for a CAR that is deleted, stale with the current answers
 */
export function putDocuments(
  services: Services,
  author: Author,
  carId: string,
  { documents }: DocumentAnswers,
  ifMatch: IfMatch,
): Promise<CarDocuments> {
  return inTransaction(services, author, async (tx) => {
    if (!(await exists(tx, { feature: 'cars', id: carId }))) throw refuse('notFound')
    const before = mustExist(await lockDocuments(tx, carId))
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: await presentDocuments(tx, before) })
    const answers = documents.flatMap((sent) => storedAnswer(sent, before.answers, author.by.id) ?? [])
    const changes = changesBetween(before.answers, answers)
    if (changes.length === 0) return presentDocuments(tx, before)
    const after = { answers, version: before.version + 1 }
    await updateDocuments(tx, carId, after.answers, after.version)
    tx.announce({ feature: 'cars', id: carId, action: 'edited', changes })
    return presentDocuments(tx, after)
  })
}

function storedAnswer(sent: DocumentAnswer, before: readonly StoredAnswer[], byId: string): StoredAnswer | null {
  const { kind, outcome } = sent
  if (outcome === null) return null
  const revision = outcome === 'changed' ? sent.revision : null
  const reason = outcome === 'not_affected' ? sent.reason : null
  const known = before.find((one) => one.kind === kind)
  if (known?.outcome === outcome && known.revision === revision && known.reason === reason) return known
  return { kind, outcome, revision, reason, byId, at: new Date().toISOString() }
}

function changesBetween(before: readonly StoredAnswer[], after: readonly StoredAnswer[]): Change[] {
  return documentKinds.flatMap((kind) => {
    const [from, to] = [before, after].map((answers) => answers.find((one) => one.kind === kind))
    const note = (answer: StoredAnswer | undefined) => answer?.revision ?? answer?.reason ?? null
    return [
      { field: kind, from: from?.outcome ?? null, to: to?.outcome ?? null },
      { field: documentNoteField(kind), from: note(from), to: note(to) },
    ].filter((change) => change.from !== change.to)
  })
}
