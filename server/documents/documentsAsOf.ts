import type { RowAsOf } from '../../contract/records/asOf.ts'
import { type DocumentKind, documentKinds, documentNoteField } from '../../contract/documents/documentChoices.ts'
import type { Reader } from '../database/database.ts'
import { fieldAsOf, type FieldsAsOf, valuesAsOf } from '../records/asOf.ts'
import { readLastChanges } from '../records/lastChanges.ts'
import { presentDocuments } from './presentDocuments.ts'
import { selectDocuments } from './store.ts'

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
