import { sql } from 'kysely'
import type { CauseTree } from '../../contract/causes/causes.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import './table.ts'
import type { TreeBefore } from './treeChanges.ts'

/** An analysis with the state of the CAR that it belongs to. */
export type StoredTree = CauseTree & { deletedAt: string | null; deletedBy: string | null }

const treeOf = (carId: string) =>
  sql<StoredTree>`
    select cars.deleted_at as "deletedAt", cars.deleted_by as "deletedBy", coalesce(cause_trees.version, 0) as version,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'parentId', parent_id, 'leg', leg, 'category', category, 'text', text, 'state', state,
          'check', case when has_check then jsonb_build_object(
            'method', check_method, 'result', check_result, 'checkedById', checked_by, 'checkedOn', checked_on,
            'attachmentIds', attachment_ids) end,
          'causeCode', cause_code, 'version', causes.version) order by position)
        from causes where causes.car_id = cars.id), '[]') as nodes,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', id, 'causeId', cause_id, 'text', text, 'effect', effect, 'cost', cost, 'ownerId', countermeasures.owner_id,
          'dueDate', countermeasures.due_date, 'chosen', chosen, 'chosenWhy', chosen_why, 'taskIds', task_ids
          ) order by position)
        from countermeasures where countermeasures.car_id = cars.id), '[]') as countermeasures
    from cars left join cause_trees on cause_trees.car_id = cars.id
    where cars.id = ${carId}`
    .$castTo<StoredTree>()
    .compile(sqlFor)

/** Reads the analysis of a CAR in one snapshot; undefined without the CAR. */
export const selectTree = (from: Reader, carId: string) => from.one(treeOf(carId))

/** Reads an analysis that is to be changed; no other write of it can begin before this one ends. */
export async function lockTree(tx: Reader, carId: string): Promise<StoredTree | undefined> {
  await tx.count(
    sql`
      insert into cause_trees (car_id, version) select id, 0 from cars where id = ${carId} on conflict do nothing
    `,
  )
  await tx.one(sql`select from cause_trees where car_id = ${carId} for update`)
  return selectTree(tx, carId)
}

/** Replaces everything in the analysis of a CAR. */
export async function replaceTree(tx: Reader, carId: string, { nodes, countermeasures, version }: CauseTree) {
  await tx.count(sql`update cause_trees set version = ${version} where car_id = ${carId}`)
  await tx.count(sql`delete from countermeasures where car_id = ${carId}`)
  await tx.count(sql`delete from causes where car_id = ${carId}`)
  if (nodes.length > 0) {
    const rows = nodes.map(({ id, parentId, check, causeCode, ...rest }, position) => ({
      ...rest,
      car_id: carId,
      id,
      parent_id: parentId,
      position,
      has_check: check !== null,
      check_method: check?.method ?? '',
      check_result: check?.result ?? '',
      checked_by: check?.checkedById ?? null,
      checked_on: check?.checkedOn ?? null,
      attachment_ids: check?.attachmentIds ?? [],
      cause_code: causeCode,
    }))
    await tx.count(sqlFor.insertInto('causes').values(rows))
  }
  if (countermeasures.length > 0) {
    const rows = countermeasures.map(({ causeId, ownerId, dueDate, chosenWhy, taskIds, ...rest }, position) => ({
      ...rest,
      car_id: carId,
      position,
      cause_id: causeId,
      owner_id: ownerId,
      due_date: dueDate,
      chosen_why: chosenWhy,
      task_ids: taskIds,
    }))
    await tx.count(sqlFor.insertInto('countermeasures').values(rows))
  }
}

/** Keeps what a version of an analysis replaced. */
export const insertTreeChange = (tx: Reader, carId: string, version: number, before: TreeBefore): Promise<number> =>
  tx.count(sqlFor.insertInto('cause_tree_changes').values({ car_id: carId, version, before: JSON.stringify(before) }))

/** Returns what was replaced since a moment, newest first. */
export const selectTreeChanges = (from: Reader, carId: string, since: string) =>
  from.many(
    sqlFor
      .selectFrom('cause_tree_changes')
      .select(['version', 'at', 'before'])
      .where('car_id', '=', carId)
      // Of writes that waited for each other, the later version may have the earlier time.
      .where('version', '>=', (is) =>
        is
          .selectFrom('cause_tree_changes')
          .select(({ fn }) => fn.min('version').as('first'))
          .where('car_id', '=', carId)
          .where('at', '>=', since),
      )
      .orderBy('version', 'desc'),
  )

/** Returns the names of these people by their ids. */
export async function selectNames(from: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await from.many(
    sqlFor
      .selectFrom('users')
      .select(['id', 'name'])
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns which of these people and tasks exist: people with whether they have left, tasks of the CAR only. */
export async function selectReferences(
  from: Reader,
  carId: string,
  { people, tasks }: { people: readonly string[]; tasks: readonly string[] },
): Promise<{ people: ReadonlyMap<string, { isActive: boolean }>; tasks: ReadonlySet<string> }> {
  const found = await from.many(
    sql<{ id: string; isTask: boolean; isActive: boolean }>`
      select id, false as "isTask", deactivated_at is null as "isActive"
      from users where id = any(${[...people]}::uuid[])
      union all
      select id, true, true from tasks where car_id = ${carId} and id = any(${[...tasks]}::uuid[])`,
  )
  return {
    people: new Map(found.filter(({ isTask }) => !isTask).map(({ id, isActive }) => [id, { isActive }])),
    tasks: new Set(found.filter(({ isTask }) => isTask).map(({ id }) => id)),
  }
}
