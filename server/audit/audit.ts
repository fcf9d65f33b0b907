import { sql } from 'kysely'
import type { AuditEntry, AuditQuery, Verification, Seal } from '../../contract/audit/audit.ts'
import { audit } from '../records/audit.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor, Services } from '../records/services.ts'
import { selectAuditPage } from './store.ts'
import { verifyAudit } from './verify.ts'
import type { Reader } from '../database/database.ts'
import { beginning, sealedText } from './entryHash.ts'
import { selectLastSeal } from './sealStore.ts'

export { openSealer, type Sealer } from './sealer.ts'

/** Returns one page of the audit log, newest first. */
export const listAudit = (services: Services, query: AuditQuery): Promise<Page<AuditEntry>> =>
  selectAuditPage(services.database, query)

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

/** A sealed entry with which its link of the chain can be recomputed: SHA-256 over `before` and the text in UTF-8. */
type SealedEntry = { position: number; before: string; text: string; hash: string }

export type AuditExtract = {
  /** In the order of the chain. */
  entries: SealedEntry[]
  /** Entries of these records that have no seal yet. */
  unsealed: number
  /** Whether older entries were left out. */
  isShortened: boolean
  /** The end of the chain when the extract was made; null while nothing is sealed. */
  seal: Seal | null
}

/** Returns the newest entries about some records, at most so many, with their seals. */
export async function extractAudit(from: Reader, recordIds: readonly string[], most: number): Promise<AuditExtract> {
  const last = await selectLastSeal(from)
  const rows = await from.many(
    sql<{ position: string | null; before: Buffer | null; text: string; hash: Buffer | null }>`
      select seals.position, earlier.hash as before, ${sealedText} as text, seals.hash
      from audit.entries as entries
      left join audit.seals as seals on seals.entry_id = entries.id
      left join audit.seals as earlier on earlier.position = seals.position - 1
      where entries.record_id = any(${recordIds}::uuid[])
      order by entries.id desc limit ${sql.lit(most + 1)}`,
  )
  const kept = rows.slice(0, most)
  const entries = kept
    .flatMap(({ position, before, text, hash }): SealedEntry[] =>
      position === null || hash === null
        ? []
        : [
            {
              position: Number(position),
              before: (before ?? beginning).toString('hex'),
              text,
              hash: hash.toString('hex'),
            },
          ],
    )
    .sort((one, other) => one.position - other.position)
  return {
    entries,
    unsealed: kept.length - entries.length,
    isShortened: rows.length > most,
    seal: last ? { position: last.position, hash: last.hash.toString('hex'), at: last.at } : null,
  }
}
