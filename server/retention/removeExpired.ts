import { sql } from 'kysely'
import { retentionKinds } from '../../contract/retention/retentionChoices.ts'
import { removeUnusedFiles } from '../attachments/attachments.ts'
import { defineJob } from '../database/jobs.ts'
import type { Change } from '../records/activityTable.ts'
import { mustExist } from '../records/record.ts'
import type { Actor, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { guestNameStep } from './guestNameStep.ts'
import { photoSteps } from './photoSteps.ts'
import { rowSteps } from './rowSteps.ts'
import { firstId, type Step, partSize } from './step.ts'
import { lockRun, lockSettings, selectSettings, selectUnfinishedRun, startRun, updateRun } from './store.ts'
import type { Removed } from './table.ts'
import { sqlFor } from '../database/database.ts'

const isOld = (before: string) => sql`origin_at < ${before}::timestamptz`

/**
 * Addresses and browsers beside the audit log. Its entries, which refer to them by a hash, and its chain stay as they
 * are.
 */
const originStep: Step = {
  name: 'signInOrigins.personal_values',
  kind: 'signInOrigins',
  old: (before) => sql`
    select origin_at as at, value as label, false as is_kept from personal_values where ${isOld(before)}`,
  async remove(tx, before) {
    const removed = await tx.count(
      sql`
        delete from personal_values where hash in (
          select hash from personal_values where ${isOld(before)} order by origin_at limit ${sql.lit(partSize)})`.compile(
        sqlFor,
      ),
    )
    // Nothing old stays in this table, so the next part begins again at the first.
    return { removed, last: removed < partSize ? null : firstId, contents: [] }
  },
}

/** The id under which the settings and the runs are published. */
export const retentionId = '00000000-0000-4000-8000-00000000000e'

/** What is removed, in this order. */
export const steps: readonly Step[] = [guestNameStep, ...photoSteps, ...rowSteps, originStep]

const dayMilliseconds = 24 * 60 * 60 * 1000
/** The step of a run that has done all of them. */
const atEnd = 'end'

/** The moment some days before another one; ISO 8601. */
export const cutoff = (moment: string, days: number): string =>
  new Date(Date.parse(moment) - days * dayMilliseconds).toISOString()

/** Every night, and when somebody asks for it: removes what is past its days, in parts. */
export const removeExpired = defineJob<object>({
  name: 'retention.remove',
  cron: '11 3 * * *',
  timeoutSeconds: 6 * 60 * 60,
  run: (services, _data, { signal }) => removeAll(services, signal),
})

/**
 * Continues the run that is unfinished, or starts one if anything is to be removed. A process that dies in between
 * leaves whole parts, and the next one goes on after them.
 */
export async function removeAll(services: Services, signal: AbortSignal): Promise<void> {
  const { days, onHold, setBy } = mustExist(await selectSettings(services.database))
  const isWanted = !onHold && Object.keys(days).length > 0
  const by: Actor = { id: setBy ?? guest.id, role: 'Process Manager' }
  const run =
    (await selectUnfinishedRun(services.database)) ??
    (isWanted ? await inTransaction(services, { by }, (tx) => startRun(tx, setBy)) : null)
  if (!run) return
  while (await removePart(services, by, run.id)) {
    // Another attempt goes on.
    if (signal.aborted) throw new Error('The run of the retention is not finished.')
  }
}

/** Removes the next part of a run; returns false when the run is finished. */
async function removePart(services: Services, by: Actor, runId: string): Promise<boolean> {
  const done = await inTransaction(services, { by }, (tx) => removeNext(tx, runId))
  if (done === null) return false
  // After the commit, since the rows are needed until then; what a process leaves behind, the daily sweep of files removes.
  await removeUnusedFiles(services, done.contents)
  return true
}

async function removeNext(tx: Transaction, runId: string): Promise<{ contents: string[] } | null> {
  // The settings first, as everywhere, so that no two transactions deadlock; and a hold counts from the next part on.
  const { days, onHold } = mustExist(await lockSettings(tx))
  const run = await lockRun(tx, runId)
  if (!run) return null
  const step = steps.slice(placeOf(run.step)).find(({ kind }) => days[kind] !== undefined)
  if (!step || onHold) {
    await updateRun(tx, runId, { step: atEnd, afterId: null, removed: run.removed, isFinished: true })
    const action = onHold ? 'retentionStopped' : 'retentionRun'
    tx.announce({ feature: 'settings', id: retentionId, action, changes: countsOf(run.removed) })
    return null
  }
  const after = step.name === run.step ? (run.after_id ?? firstId) : firstId
  const { removed, last, contents } = await step.remove(tx, cutoff(run.started_at, days[step.kind] ?? Infinity), after)
  const next = last === null ? steps[steps.indexOf(step) + 1] : step
  await updateRun(tx, runId, {
    step: next?.name ?? atEnd,
    afterId: last,
    removed: added(run.removed, step, removed),
    isFinished: false,
  })
  return { contents }
}

/** The place of the step at which a run goes on; at the first one where it has just begun. */
const placeOf = (step: string | null): number =>
  step === atEnd
    ? steps.length
    : Math.max(
        0,
        steps.findIndex(({ name }) => name === step),
      )

const added = (before: Removed, { kind }: Step, removed: number): Removed =>
  removed === 0 ? before : { ...before, [kind]: (before[kind] ?? 0) + removed }

const countsOf = (removed: Removed): Change[] =>
  retentionKinds.flatMap((kind) => (removed[kind] ? [{ field: kind, from: null, to: removed[kind] }] : []))
