import { documentKinds, documentNoteField, type DocumentKind } from '../../contract/documents/documentChoices.ts'
import type { CarDocuments, DocumentAnswer, DocumentAnswers } from '../../contract/documents/documents.ts'
import { readCar } from '../cars/cars.ts'
import type { Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Change } from '../records/activityTable.ts'
import { exists } from '../records/childRows.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { lockDocuments, selectDocuments, updateDocuments, selectAnswerers } from './store.ts'
import type { StoredAnswer } from './table.ts'
import type { RowAsOf } from '../../contract/records/asOf.ts'
import { fieldAsOf, type FieldsAsOf, valuesAsOf } from '../records/asOf.ts'
import { readLastChanges } from '../records/lastChanges.ts'
import { presentPerson } from '../users/users.ts'

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
export const putDocuments = (
  services: Services,
  author: Author,
  carId: string,
  { documents }: DocumentAnswers,
  ifMatch: IfMatch,
): Promise<CarDocuments> =>
  inTransaction(services, author, async (tx) => {
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

function storedAnswer(sent: DocumentAnswer, before: readonly StoredAnswer[], byId: string): StoredAnswer | null {
  const { kind, outcome } = sent
  if (outcome === null) return null
  const revision = outcome === 'changed' ? sent.revision : null
  const reason = outcome === 'not_affected' ? sent.reason : null
  const known = before.find((one) => one.kind === kind)
  if (known?.outcome === outcome && known.revision === revision && known.reason === reason) return known
  return { kind, outcome, revision, reason, byId, at: new Date().toISOString() }
}

const changesBetween = (before: readonly StoredAnswer[], after: readonly StoredAnswer[]): Change[] =>
  documentKinds.flatMap((kind) => {
    const [from, to] = [before, after].map((answers) => answers.find((one) => one.kind === kind))
    const note = (answer: StoredAnswer | undefined) => answer?.revision ?? answer?.reason ?? null
    return [
      { field: kind, from: from?.outcome ?? null, to: to?.outcome ?? null },
      { field: documentNoteField(kind), from: note(from), to: note(to) },
    ].filter((change) => change.from !== change.to)
  })

/**
 * Returns the answers that a CAR had for its documents before the later entries of its history, in the order of the
 * documents, each with who gave it and when. Documents that had none are left out.
 */
export async function readDocumentsAsOf(
  from: Reader,
  carId: string,
  { later, at }: Pick<FieldsAsOf, 'later' | 'at'>,
): Promise<RowAsOf[]> {
  const { answers = [] } = (await selectDocuments(from, carId)) ?? {}
  if (answers.length === 0 && later.length === 0) return []
  const now = documentKinds.flatMap((kind) => {
    const { outcome = null, revision = null, reason = null } = answers.find((one) => one.kind === kind) ?? {}
    return [
      [kind, outcome],
      [documentNoteField(kind), revision ?? reason],
    ]
  })
  const edits = later.filter(({ action }) => action === 'edited')
  const fields = new Map(
    valuesAsOf(Object.fromEntries(now) as Record<string, unknown>, edits).map((one) => [one.field, one]),
  )
  const answered = documentKinds.filter((kind) => (fields.get(kind)?.then ?? null) !== null)
  const since = new Set(edits.flatMap(({ changes }) => changes.map(({ field }) => field)))
  const fieldsOf = (kind: DocumentKind) => [kind, documentNoteField(kind)]
  const changed = answered.filter((kind) => fieldsOf(kind).some((field) => since.has(field)))
  const lastChange = await readLastChanges(from, 'cars', { ids: [carId], fields: changed.flatMap(fieldsOf), at })
  const ofNow = new Map((await presentDocuments(from, { answers, version: 0 })).documents.map((one) => [one.kind, one]))
  return answered.map((kind) => {
    const [outcome, note] = fieldsOf(kind).map((field) => fields.get(field))
    const entry = changed.includes(kind) ? lastChange(carId, fieldsOf(kind)) : undefined
    const document = ofNow.get(kind)
    return {
      id: kind,
      createdAt: (changed.includes(kind) ? entry?.at : document?.answeredAt) ?? null,
      createdBy: (changed.includes(kind) ? entry?.actor : document?.answeredBy) ?? null,
      fields: [
        fieldAsOf('document', kind, kind),
        fieldAsOf('outcome', outcome?.then, outcome?.now),
        fieldAsOf('note', note?.then, note?.now),
      ],
      deletedSince: false,
    }
  })
}

type StoredDocuments = { answers: StoredAnswer[]; version: number }

/** Returns the answers in the shape of the API, with the people who gave them. */
async function presentDocuments(from: Reader, { answers, version }: StoredDocuments): Promise<CarDocuments> {
  const ids = [...new Set(answers.map(({ byId }) => byId))]
  const people = ids.length === 0 ? [] : await selectAnswerers(from, ids)
  const personOf = (id: string) => {
    const row = people.find(({ personId }) => personId === id)
    return row ? presentPerson(row, 'person') : null
  }
  const documents = documentKinds.map((kind) => {
    const { byId, at, outcome = null, revision = null, reason = null } = answers.find((one) => one.kind === kind) ?? {}
    return { kind, outcome, revision, reason, answeredBy: byId ? personOf(byId) : null, answeredAt: at ?? null }
  })
  return { documents, version }
}
