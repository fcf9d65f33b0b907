import type { SignableContent, SignableQuery, Signature } from '../../contract/signatures/signatures.ts'
import type { Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import { exists, type RecordRef } from '../records/childRows.ts'
import type { PageRequest } from '../records/paging/keyset.ts'
import { Page } from '../records/paging/page.ts'
import type { Actor, Services } from '../records/services.ts'
import type { SignedFields } from '../records/signing.ts'
import { changesOf, differingFields, maxEntries } from './changedSince.ts'
import { readSignable, sha256, canonicalJson } from './signable.ts'
import { isRequired } from './signing.ts'
import { selectHistorySinceSigned, selectNow, selectPageOf, type SelectedSignature } from './store.ts'
import { isAsSigned, readingOnce } from './validity.ts'

export { openSigning } from './signing.ts'
export { readSignaturesAsOf } from './signaturesAsOf.ts'

/** A signature with what was signed, as canonical JSON. */
export type SignatureWithContent = Signature & { content: string }

/** Returns what somebody is about to sign. @throws notFound */
export async function readSignableContent(
  { database }: Services,
  { meaning, id }: SignableQuery,
): Promise<SignableContent> {
  const readAt = await selectNow(database)
  const signable = await readSignable[meaning](database, id)
  const isThere = signable && signable.content.deleted !== true && (await exists(database, signable.record))
  if (!isThere) throw refuse('notFound')
  const content = canonicalJson(signable.content)
  return { meaning, id, isRequired: await isRequired(database), content, hash: sha256(content), readAt }
}

/**
 * Lists the signatures on a record, oldest first, with what was signed. Whether each is valid is computed from what is
 * signed as it is now. @throws notFound when this person may not see the record
 */
export async function listSignatures(
  { database }: Services,
  by: Actor,
  record: RecordRef,
  page: PageRequest,
): Promise<Page<SignatureWithContent>> {
  const { items, next } = await selectPageOf(database, by, record, page)
  const nowOf = readingOnce(database)
  return new Page(await Promise.all(items.map(async (row) => present(database, row, await nowOf(row)))), next)
}

async function present(from: Reader, row: SelectedSignature, now: SignedFields | null): Promise<SignatureWithContent> {
  const { createdAt: _createdAt, ...signature } = row
  const signed = JSON.parse(row.content) as SignedFields
  const isValid = isAsSigned(row, now)
  const changedFields = isValid ? [] : differingFields(signed, now)
  return {
    ...signature,
    decision: row.meaning === 'proven' ? (signed.decision as Signature['decision']) : null,
    disposition: row.meaning === 'released' ? dispositionIn(signed) : null,
    isValid,
    changedFields,
    changes: isValid ? [] : changesOf(changedFields, await selectHistorySinceSigned(from, row, maxEntries)),
  }
}

const dispositionIn = ({ dispositionKind, quantity, unit }: SignedFields) =>
  ({ kind: dispositionKind, quantity, unit }) as NonNullable<Signature['disposition']>
