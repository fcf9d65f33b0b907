import { documentKinds } from '../../contract/documents/documentChoices.ts'
import type { CarDocuments } from '../../contract/documents/documents.ts'
import type { Reader } from '../database/database.ts'
import { presentPerson } from '../users/users.ts'
import { selectAnswerers } from './store.ts'
import type { StoredAnswer } from './table.ts'

export type StoredDocuments = { answers: StoredAnswer[]; version: number }

/** Returns the answers in the shape of the API, with the people who gave them. */
export async function presentDocuments(from: Reader, { answers, version }: StoredDocuments): Promise<CarDocuments> {
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
