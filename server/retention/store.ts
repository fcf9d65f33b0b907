import { sql } from 'kysely'
import type { RetentionPreview, RetentionRun } from '../../contract/retention/retention.ts'
import { retentionKinds, type RetentionKind } from '../../contract/retention/retentionChoices.ts'
import { recordOf } from '../../contract/values/keysOf.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { utcMoment } from '../database/utcMoment.ts'
import type { Cutoffs, Step } from './step.ts'
import type { Removed, StoredDays } from './table.ts'

/** Runs that are shown with the settings. */
const runsShown = 5
/** Examples of each kind in a preview. */
const examplesShown = 3

const settings = sqlFor.selectFrom('retention').select(['days', 'on_hold as onHold', 'set_by as setBy', 'version'])

export const selectSettings = (from: Reader) => from.one(settings)
export const lockSettings = (tx: Reader) => tx.one(settings.forUpdate())

export const updateSettings = (tx: Reader, days: StoredDays, onHold: boolean, setBy: string): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('retention')
      .set({ days: JSON.stringify(days), on_hold: onHold, set_by: setBy, version: sql`version + 1` }),
  )

/** Days of every kind, null for one that is kept. */
export const daysOfAll = (days: StoredDays): Record<RetentionKind, number | null> =>
  recordOf(retentionKinds, (kind) => days[kind] ?? null)

const runColumns = ['started_at as startedAt', 'finished_at as finishedAt', 'removed'] as const

export const selectRuns = (from: Reader): Promise<RetentionRun[]> =>
  from.many(sqlFor.selectFrom('retention_runs').select(runColumns).orderBy('started_at', 'desc').limit(runsShown))

export const selectUnfinishedRun = (from: Reader): Promise<(RetentionRun & { id: string }) | undefined> =>
  from.one(sqlFor.selectFrom('retention_runs').select('id').select(runColumns).where('finished_at', 'is', null))

/** Starts a run, unless one is unfinished; returns that one. */
export async function startRun(tx: Reader, startedBy: string | null): Promise<RetentionRun & { id: string }> {
  const row = { started_by: startedBy, step: null, after_id: null, removed: '{}', finished_at: null }
  await tx.count(
    sqlFor
      .insertInto('retention_runs')
      .values(row)
      .onConflict((unfinished) => unfinished.doNothing()),
  )
  const run = await selectUnfinishedRun(tx)
  if (!run) throw new Error('A run that was just started is missing.')
  return run
}

export const lockRun = (tx: Reader, id: string) =>
  tx.one(
    sqlFor
      .selectFrom('retention_runs')
      .select(['started_at', 'started_by', 'step', 'after_id', 'removed'])
      .where('id', '=', id)
      .where('finished_at', 'is', null)
      .forUpdate(),
  )

type Progress = { step: string | null; afterId: string | null; removed: Removed; isFinished: boolean }

export const updateRun = (tx: Reader, id: string, { step, afterId, removed, isFinished }: Progress): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('retention_runs')
      .set({
        step,
        after_id: afterId,
        removed: JSON.stringify(removed),
        ...(isFinished && { finished_at: sql`now()` }),
      })
      .where('id', '=', id),
  )

type Found = Omit<RetentionPreview, 'kind' | 'days'>

/** Counts what the steps of a kind would remove that is older than a moment, besides what earlier kinds remove. */
export async function selectPreview(
  from: Reader,
  steps: readonly Step[],
  before: string,
  cutoffs: Cutoffs,
): Promise<Found> {
  const old = sql.join(
    steps.map((step) => step.old(before, cutoffs)),
    sql` union all `,
  )
  const found = await from.one(
    sql<Found>`
      with old as (${old})
      select count(*) filter (where not is_kept)::int as count, count(*) filter (where is_kept)::int as kept,
        min(at) filter (where not is_kept) as oldest,
        array(
          select jsonb_build_object('label', coalesce(label, ''),
            'at', ${utcMoment('at')})
          from old where not is_kept order by at, label limit ${sql.lit(examplesShown)}) as examples
      from old`,
  )
  return found ?? { count: 0, kept: 0, oldest: null, examples: [] }
}
