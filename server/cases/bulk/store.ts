import { sql, type Selectable, type Updateable } from 'kysely'
import { batchKeptDays } from '../../../contract/cases/caseBatchChoices.ts'
import type { CaseBatchChange } from '../../../contract/cases/caseBatches.ts'
import type { Role } from '../../../contract/users/permissions.ts'
import type { Change } from '../../records/activityTable.ts'
import { sqlFor, type Reader, type Tables } from '../../database/database.ts'
import './table.ts'

/** A batch without its ids, which may be thousands. */
const columns = [
  'id',
  'created_by',
  'change',
  'as_of',
  'state',
  'processed',
  'changed',
  'unchanged',
  'refused',
  'refusals',
  'undo_changed',
  'undo_refused',
  'undo_refusals',
] as const

const selectBatches = () =>
  sqlFor.selectFrom('case_batches').select([...columns, sql<number>`cardinality(case_ids)`.as('total')])

export type SelectedBatch = Awaited<ReturnType<ReturnType<typeof selectBatches>['executeTakeFirstOrThrow']>>

export const selectBatch = (from: Reader, id: string): Promise<SelectedBatch | undefined> =>
  from.one(selectBatches().where('id', '=', id))

/** Reads a batch and locks it until the transaction ends: one process at a time works on it. */
export const lockBatch = (tx: Reader, id: string): Promise<SelectedBatch | undefined> =>
  tx.one(selectBatches().where('id', '=', id).forUpdate())

type NewBatch = { id: string; createdBy: string; change: CaseBatchChange; ids: string[]; asOf: string | null }

export const insertBatch = (tx: Reader, { id, createdBy, change, ids, asOf }: NewBatch): Promise<number> =>
  tx.count(
    sqlFor.insertInto('case_batches').values({
      id,
      created_by: createdBy,
      change: JSON.stringify(change),
      case_ids: ids,
      as_of: asOf,
    }),
  )

export const updateBatch = (tx: Reader, id: string, change: Updateable<Tables['case_batches']>): Promise<number> =>
  tx.count(sqlFor.updateTable('case_batches').set(change).where('id', '=', id))

export async function selectNextIds(from: Reader, { id, processed }: SelectedBatch, limit: number): Promise<string[]> {
  const next = await from.one(
    sqlFor
      .selectFrom('case_batches')
      .select(sql<string[]>`case_ids[${processed + 1}:${processed + limit}]`.as('ids'))
      .where('id', '=', id),
  )
  return next?.ids ?? []
}

/** The newest entry of the history, which a later preview compares with. */
export const selectNewestEntry = async (from: Reader): Promise<string> =>
  (await from.one(sqlFor.selectFrom('activity').select((is) => is.fn.max<string | null>('id').as('newest'))))?.newest ??
  '0'

/** Which of some cases have an entry in the history after this one. */
export async function selectChangedAfter(from: Reader, ids: string[], entry: string): Promise<Set<string>> {
  const rows = await from.many(
    sqlFor
      .selectFrom('activity')
      .select('record_id as id')
      .distinct()
      .where('feature', '=', 'cases')
      .where('record_id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('id', '>', entry),
  )
  return new Set(rows.map(({ id }) => id))
}

type BatchChange = Selectable<Tables['case_batch_changes']>
export type NextToUndo = Pick<BatchChange, 'case_id' | 'before'> & { changes: Change[]; isChangedSince: boolean }

/**
 * The next changes of a batch that Undo has not processed, in the order of their cases. `isChangedSince`: the history
 * has a later entry for the case that is about the same fields, or hides, restores or merges it.
 */
export const selectNextToUndo = (from: Reader, batchId: string, limit: number): Promise<NextToUndo[]> =>
  from.many(
    sql<NextToUndo>`
      select made.case_id, made.before, own.changes, exists (
        select from activity as later
        where later.record_id = made.case_id and later.feature = 'cases' and later.id > made.activity_id and (
          later.action in ('deleted', 'restored', 'merged', 'unmerged') or exists (
            select from jsonb_array_elements(later.changes) as one, jsonb_array_elements(own.changes) as mine
            where one ->> 'field' = mine ->> 'field' and one ->> 'field' <> 'batch'))
      ) as "isChangedSince"
      from case_batch_changes as made join activity as own on own.id = made.activity_id
      where made.batch_id = ${batchId} and made.is_undone is null
      order by made.case_id limit ${limit}`,
  )

export const markUndone = (tx: Reader, batchId: string, ids: string[], isUndone: boolean): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('case_batch_changes')
      .set({ is_undone: isUndone })
      .where('batch_id', '=', batchId)
      .where('case_id', '=', sql<string>`any(${ids}::uuid[])`),
  )

/** Which of some people are active, so that work can be assigned to them. */
export async function selectActive(from: Reader, ids: string[]): Promise<Set<string>> {
  const active = sqlFor.selectFrom('users').select('id').where('deactivated_at', 'is', null)
  return new Set((await from.many(active.where('id', '=', sql<string>`any(${ids}::uuid[])`))).map(({ id }) => id))
}

export const selectRole = async (from: Reader, id: string): Promise<Role | undefined> =>
  (await from.one(sqlFor.selectFrom('users').select('role').where('id', '=', id)))?.role

/** Deletes batches that are too old to be undone. */
export const deleteOldBatches = (from: Reader): Promise<number> =>
  from.count(
    sqlFor
      .deleteFrom('case_batches')
      .where('created_at', '<', sql<string>`now() - make_interval(days => ${batchKeptDays})`),
  )
