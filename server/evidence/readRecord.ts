import type { Activity } from '../../contract/records/activity.ts'
import type { EightD } from '../../contract/eightD/eightD.ts'
import { readSheet } from '../a3/a3.ts'
import { extractAudit, type AuditExtract } from '../audit/audit.ts'
import { readEightD } from '../eightD/eightD.ts'
import { presentActivity } from '../records/activity.ts'
import type { Actor, Services } from '../records/services.ts'
import type { Chosen } from '../settings/settings.ts'
import { mayReadAudit } from './policy.ts'
import { selectBelongings, selectHistory } from './store.ts'

/** Entries of the history, and of the audit log, that a pack holds. */
const maxEntries = 20_000

/** Everything that a pack contains about a CAR, besides its files. */
export type EvidenceRecord = {
  sheet: Awaited<ReturnType<typeof readSheet>>
  eightD: EightD
  /** Of the CAR, its tasks, comments and asked places, oldest first. */
  history: Activity[]
  isHistoryShortened: boolean
  /** Null for a person who may not read the audit log. */
  audit: AuditExtract | null
}

/** @throws notFound when this person may not see the CAR */
export async function readRecord(services: Services, by: Actor, id: string, chosen: Chosen): Promise<EvidenceRecord> {
  const [sheet, eightD] = await Promise.all([readSheet(services, by, id, chosen), readEightD(services, by, id)])
  const ids = await selectBelongings(services.database, id)
  const rows = await selectHistory(services.database, ids, maxEntries + 1)
  return {
    sheet,
    eightD,
    history: rows.slice(0, maxEntries).map(presentActivity).toReversed(),
    isHistoryShortened: rows.length > maxEntries,
    audit: mayReadAudit(by) ? await extractAudit(services.database, ids, maxEntries) : null,
  }
}
