import {
  type Retention,
  type RetentionPreview,
  type RetentionPreviewQuery,
  type RetentionRun,
  type RetentionSent,
} from '../../contract/retention/retention.ts'
import { retentionKinds } from '../../contract/retention/retentionChoices.ts'
import type { Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Change } from '../records/activityTable.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { cutoff, removeExpired, retentionId, steps } from './removeExpired.ts'
import {
  daysOfAll,
  lockSettings,
  selectPreview,
  selectRuns,
  selectSettings,
  startRun,
  updateSettings,
} from './store.ts'
import type { Cutoffs } from './step.ts'
import type { StoredDays } from './table.ts'

/** Returns after how many days what is removed, and the newest removals. */
export async function readRetention(from: Reader): Promise<Retention> {
  const [settings, runs] = await Promise.all([selectSettings(from), selectRuns(from)])
  const { days, onHold, version } = mustExist(settings)
  return { days: daysOfAll(days), onHold, runs, version }
}

/**
 * Replaces the settings. Nothing is removed before the next run.
 * @throws stale with the current ones
 */
export const putRetention = (
  services: Services,
  author: Author,
  { days: sent, onHold }: RetentionSent,
  ifMatch: IfMatch,
): Promise<Retention> =>
  inTransaction(services, author, async (tx) => {
    const before = mustExist(await lockSettings(tx))
    if (isStale(ifMatch, before.version)) throw refuse('stale', { current: await readRetention(tx) })
    const days: StoredDays = {}
    for (const kind of retentionKinds) if (sent[kind] !== null) days[kind] = sent[kind]
    const changes: Change[] = retentionKinds
      .map((kind) => ({ field: kind, from: before.days[kind] ?? null, to: sent[kind] }))
      .filter(({ from, to }) => from !== to)
    if (onHold !== before.onHold) changes.push({ field: 'retentionHold', from: before.onHold, to: onHold })
    if (changes.length === 0) return readRetention(tx)
    await updateSettings(tx, days, onHold, author.by.id)
    tx.announce({ feature: 'settings', id: retentionId, action: 'edited', changes })
    return readRetention(tx)
  })

/** Returns what a run would remove now, by the days of the query, or those that are set. Changes nothing. */
export async function previewRetention(
  { database }: Services,
  sent: RetentionPreviewQuery,
): Promise<RetentionPreview[]> {
  const asked: StoredDays = {}
  for (const kind of retentionKinds) if (sent[kind] !== undefined) asked[kind] = sent[kind]
  const isAsked = Object.keys(asked).length > 0
  const days = isAsked ? asked : mustExist(await selectSettings(database)).days
  const previews: RetentionPreview[] = []
  const now = new Date().toISOString()
  const cutoffs: Cutoffs = {}
  for (const kind of retentionKinds) {
    const after = days[kind]
    if (after === undefined) continue
    const ofKind = steps.filter((step) => step.kind === kind)
    const before = cutoff(now, after)
    previews.push({ kind, days: after, ...(await selectPreview(database, ofKind, before, cutoffs)) })
    cutoffs[kind] = before
  }
  return previews
}

/**
 * Starts a run, which a job does in parts; while one is under way, returns that one.
 * @throws conflict during a legal hold, and while everything is kept
 */
export const startRetention = (services: Services, author: Author): Promise<RetentionRun> =>
  inTransaction(services, author, async (tx) => {
    const { days, onHold } = mustExist(await lockSettings(tx))
    if (onHold) throw refuse('retentionOnHold')
    if (Object.keys(days).length === 0) throw refuse('retentionUnset')
    const run = await startRun(tx, author.by.id)
    await services.jobs.send(tx, removeExpired, {})
    return run
  })

/**
 * For what is erased beside the retention.
 * @throws conflict during a legal hold
 */
export async function refuseDuringHold(tx: Transaction): Promise<void> {
  if (mustExist(await lockSettings(tx)).onHold) throw refuse('eraseOnHold')
}
