import { sql } from 'kysely'
import { type SuspectUnit, defaultUnit } from '../../contract/containment/containmentChoices.ts'
import { finishedStatuses } from '../../contract/records/openWork.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { parentColumn, type RecordRef } from '../records/childRows.ts'
import './table.ts'

/** What counts towards the suspect quantity of a record; decimals as text. */
export type SuspectRow = {
  id: string
  unit: SuspectUnit
  stated: string | null
  version: number
  bad: string
  disposed: string
  /** Of use as is without an approval. */
  unapproved: string
}

/** Reads the suspect quantities of records of one kind: one row for each id. */
export function selectSuspects(
  from: Reader,
  feature: RecordRef['feature'],
  ids: readonly string[],
): Promise<SuspectRow[]> {
  const parent = sql.ref(parentColumn[feature])
  return from.many(
    sql<SuspectRow>`
      select record.id, coalesce(stated.unit, ${sql.lit(defaultUnit)}) as unit, stated.quantity as stated,
        coalesce(stated.version, 0) as version,
        coalesce((select sum(bad) from containment where ${parent} = record.id and deleted_at is null), 0)::text as bad,
        coalesce(decided.disposed, 0)::text as disposed, coalesce(decided.unapproved, 0)::text as unapproved
      from unnest(${ids}::uuid[]) as record (id)
      left join suspect_quantities as stated on stated.${parent} = record.id
      left join lateral (
        select sum(quantity) as disposed,
          sum(quantity) filter (where kind = 'use_as_is' and approved_at is null) as unapproved
        from dispositions where ${parent} = record.id and deleted_at is null
      ) as decided on true`,
  )
}

/** Records that have containment: what is suspect of each, and how many of its places are not confirmed. */
export async function selectContained(
  from: Reader,
  feature: RecordRef['feature'],
  ids: readonly string[],
): Promise<(SuspectRow & { unconfirmed: number })[]> {
  const parent = sql.ref(parentColumn[feature])
  const counted = await from.many(
    sql<{ id: string; unconfirmed: number }>`
      select ${parent} as id, count(*) filter (where confirmed_at is null)::int as unconfirmed
      from containment where ${parent} = any(${ids}::uuid[]) and deleted_at is null group by 1`,
  )
  if (counted.length === 0) return []
  const unconfirmed = new Map(counted.map((one) => [one.id, one.unconfirmed]))
  const rows = await selectSuspects(from, feature, [...unconfirmed.keys()])
  return rows.map((row) => ({ ...row, unconfirmed: unconfirmed.get(row.id) ?? 0 }))
}

/**
 * Locks a record until the transaction ends, so that its rows change one after another and none changes while it is
 * completed. It is written as it is: a change of a case that began before is one statement, which finds it changed.
 * Returns whether it exists and is not deleted.
 */
export async function lockRecord(tx: Reader, { feature, id }: RecordRef): Promise<boolean> {
  const written = await tx.count(
    sql`update ${sql.table(feature)} set version = version where id = ${id} and deleted_at is null`,
  )
  return written > 0
}

/** Whether a case is finished; one that was merged into another is not, since it cannot be reopened. */
export async function isFinishedCase(tx: Reader, id: string): Promise<boolean> {
  const found = await tx.one(
    sqlFor
      .selectFrom('cases')
      .select('id')
      .where('id', '=', id)
      .where('status', 'in', finishedStatuses.cases)
      .where('duplicate_of_number', 'is', null),
  )
  return found !== undefined
}

/** Whether any quantity of a record has decimals. */
export async function hasFractions(tx: Reader, { feature, id }: RecordRef): Promise<boolean> {
  const parent = sql.ref(parentColumn[feature])
  const found = await tx.one(
    sql`
      select from (
        select unnest(array[quantity, checked, bad]) as counted from containment
        where ${parent} = ${id} and deleted_at is null
        union all
        select unnest(array[quantity, until_quantity, used_quantity]) from dispositions
        where ${parent} = ${id} and deleted_at is null
      ) as counts where counted <> trunc(counted) limit 1`,
  )
  return found !== undefined
}

/** States the suspect quantity of a record. */
export const putSuspect = (
  tx: Reader,
  { feature, id }: RecordRef,
  { quantity, unit, version }: { quantity: number | null; unit: SuspectUnit; version: number },
): Promise<number> =>
  tx.count(
    sqlFor
      .insertInto('suspect_quantities')
      .values({ id, case_id: null, car_id: null, [parentColumn[feature]]: id, quantity, unit, version })
      .onConflict((known) => known.column('id').doUpdateSet({ quantity, unit, version })),
  )
