import type { AuditEntry, AuditQuery, Verification } from '../../contract/audit/audit.ts'
import { audit } from '../records/audit.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor, Services } from '../records/services.ts'
import { selectAuditPage } from './store.ts'
import { verifyAudit } from './verify.ts'

export { extractAudit, type AuditExtract } from './extract.ts'
export { openSealer, type Sealer } from './sealer.ts'

/** Returns one page of the audit log, newest first. */
export function listAudit(services: Services, query: AuditQuery): Promise<Page<AuditEntry>> {
  return selectAuditPage(services.database, query)
}

/** Verifies the log against its seals, and against one that was kept elsewhere; the verification is recorded. */
export async function checkAudit(
  services: Services,
  by: Actor,
  against: string | undefined,
  gone: AbortSignal,
): Promise<Verification> {
  const [position, hash] = against?.split(':') ?? []
  const kept = position === undefined || hash === undefined ? null : { position: Number(position), hash }
  const found = await verifyAudit(services, kept, gone)
  const outcome = found.fault?.kind ?? 'whole'
  await audit(services, by, {
    feature: 'audit',
    action: 'verified',
    changes: [{ field: 'outcome', from: null, to: outcome }],
  })
  return found
}
