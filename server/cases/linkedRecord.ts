import type { Case, RelatedRecord } from '../../contract/cases/cases.ts'
import { lookAtRecord } from '../erp/erp.ts'
import type { Services } from '../records/services.ts'
import { selectCase } from './store.ts'

type Link = Pick<Case, 'relatedRecordType' | 'relatedRecordId'>
/** The link in an edit: omitted fields stay. */
type LinkSent = { [field in keyof Link]?: Link[field] | undefined }

const unlinked: Link = { relatedRecordType: null, relatedRecordId: null }

/** The link of a case after this write. */
const linkAfter = (before: Link, sent: LinkSent): Link => ({
  relatedRecordType: sent.relatedRecordType === undefined ? before.relatedRecordType : sent.relatedRecordType,
  relatedRecordId: sent.relatedRecordId === undefined ? before.relatedRecordId : sent.relatedRecordId,
})

const isSameLink = (one: Link, other: Link): boolean =>
  one.relatedRecordType === other.relatedRecordType && one.relatedRecordId === other.relatedRecordId

/**
 * Looks up the record that a write links a case to, before the write begins: it may take seconds, in which nobody
 * should have to wait for the case. Null when the link does not change, or when the record cannot be read now.
 * @param caseId of the case that is edited; null for a new one
 */
export async function lookAtLink(
  services: Services,
  caseId: string | null,
  sent: LinkSent,
): Promise<RelatedRecord | null> {
  if (!sent.relatedRecordType && !sent.relatedRecordId) return null
  const before = (caseId && (await selectCase(services.database.quick, caseId))) || unlinked
  const after = linkAfter(before, sent)
  if (isSameLink(before, after) || after.relatedRecordType === null || after.relatedRecordId === null) return null
  return lookAtRecord(services, after.relatedRecordType, after.relatedRecordId)
}

/** Returns how a write changes the snapshot: another link brings its own or none, the same link leaves it alone. */
export function snapshotAfter(
  before: Link | null,
  sent: LinkSent,
  look: RelatedRecord | null,
): { related_record_snapshot?: string | null } {
  const from = before ?? unlinked
  const after = linkAfter(from, sent)
  if (isSameLink(from, after)) return {}
  // The link may have changed between the lookup and this write.
  const isOfLink = look?.type === after.relatedRecordType && look?.id === after.relatedRecordId
  return { related_record_snapshot: look && isOfLink ? JSON.stringify(look) : null }
}
