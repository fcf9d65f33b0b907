import { sql } from 'kysely'
import { carKey } from '../../contract/cars/carChoices.ts'
import { caseKey } from '../../contract/cases/caseChoices.ts'
import { runsKeptDays, runsListed } from '../../contract/templates/templateChoices.ts'
import type { MadeRecord } from '../../contract/templates/templates.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { StoredReason } from './table.ts'

/** The latest runs of these templates, newest first, each with the record that it made, if that is still there. */
export async function selectLatestRuns(from: Reader, templateIds: string[]) {
  const numbered = sqlFor
    .selectFrom('template_runs')
    .select(['template_id', 'due_at', 'state', 'record_id', 'reason'])
    .select(sql<number>`row_number() over (partition by template_id order by due_at desc)::int`.as('place'))
    .where('template_id', '=', sql<string>`any(${templateIds}::uuid[])`)
    .as('run')
  const rows = await from.many(
    sqlFor
      .selectFrom(numbered)
      .leftJoin('cases', (on) => on.onRef('cases.id', '=', 'run.record_id').on('cases.deleted_at', 'is', null))
      .leftJoin('cars', (on) => on.onRef('cars.id', '=', 'run.record_id').on('cars.deleted_at', 'is', null))
      .select(['run.template_id as templateId', 'run.due_at as dueAt', 'run.state', 'run.record_id as recordId'])
      .select(['run.reason', 'cases.number as caseNumber', 'cars.number as carNumber'])
      .where('run.place', '<=', runsListed)
      .orderBy('run.due_at', 'desc'),
  )
  return rows.map(({ caseNumber, carNumber, recordId, ...run }) => ({
    ...run,
    record: run.state === 'made' ? recordOf(recordId, caseNumber, carNumber) : null,
  }))
}

function recordOf(id: string | null, caseNumber: number | null, carNumber: number | null): MadeRecord | null {
  if (id === null) return null
  if (caseNumber !== null) return { feature: 'cases', id, key: caseKey(caseNumber) }
  return carNumber === null ? null : { feature: 'cars', id, key: carKey(carNumber) }
}

/** Records due times: the last one is to be made with the id, the others were missed. */
export async function insertRuns(tx: Reader, templateId: string, times: Date[], recordId: string): Promise<void> {
  const last = times.length - 1
  const rows = times.map((time, index) => ({
    template_id: templateId,
    due_at: time.toISOString(),
    state: index === last ? ('making' as const) : ('missed' as const),
    record_id: index === last ? recordId : null,
    reason: null,
  }))
  await tx.count(
    sqlFor
      .insertInto('template_runs')
      .values(rows)
      // A schedule that was changed back has its earlier times again.
      .onConflict((known) => known.columns(['template_id', 'due_at']).doNothing()),
  )
}

/** Runs that were begun, oldest first. */
export const selectUnfinishedRuns = (from: Reader) =>
  from.many(
    sqlFor
      .selectFrom('template_runs')
      .select(['template_id as templateId', 'due_at as dueAt', 'record_id as recordId'])
      .where('state', '=', 'making')
      .orderBy('due_at')
      .limit(1000),
  )
export type UnfinishedRun = Awaited<ReturnType<typeof selectUnfinishedRuns>>[number]

/** Ends a run; returns false when another process did so first. */
export const finishRun = async (
  tx: Reader,
  { templateId, dueAt }: Pick<UnfinishedRun, 'templateId' | 'dueAt'>,
  reason: StoredReason | null,
): Promise<boolean> =>
  (await tx.count(
    sqlFor
      .updateTable('template_runs')
      .set({ state: reason ? 'failed' : 'made', reason: reason && JSON.stringify(reason) })
      .where('template_id', '=', templateId)
      .where('due_at', '=', dueAt)
      .where('state', '=', 'making'),
  )) === 1

export const deleteOldRuns = (tx: Reader, templateId: string): Promise<number> =>
  tx.count(
    sqlFor
      .deleteFrom('template_runs')
      .where('template_id', '=', templateId)
      .where('due_at', '<', sql<string>`now() - make_interval(days => ${runsKeptDays})`),
  )
