import { sql, type SqlBool } from 'kysely'
import type { RowAsOf } from '../../contract/records/asOf.ts'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import type { Reader } from '../database/database.ts'
import type { RecordRef } from './childRows.ts'
import { endOfMoment, fieldAsOf, wasCreated } from './asOf.ts'
import { mayRestore } from './record.ts'
import type { Actor } from './services.ts'

/** A row that belongs to a record, as it is now; values have the names of its history. */
type RowNow = Pick<RowAsOf, 'id' | 'createdBy'> & {
  createdAt: string
  deletedAt: string | null
  deletedBy: string | null
  values: Record<string, unknown>
}

/** Rows that came to a record, or left it for another one, since a moment. */
export type MovedRows = { came: readonly string[]; left: readonly string[] }

/** Reads the rows of one feature that a record had at a moment. */
export type RowsAsOfReader = (
  from: Reader,
  by: Actor,
  subject: RecordRef,
  at: string,
  moved?: MovedRows,
) => Promise<RowAsOf[]>

/** Condition for the rows of a record then. */
export const belongedTo = (table: string, column: string, recordId: string, moved: MovedRows | undefined) => {
  const [id, parent] = [sql.ref(`${table}.id`), sql.ref(`${table}.${column}`)]
  return moved
    ? sql<SqlBool>`(
        ${parent} = ${recordId} and ${id} <> all(${[...moved.came]}::uuid[]) or ${id} = any(${[...moved.left]}::uuid[]))`
    : sql<SqlBool>`${parent} = ${recordId}`
}

/** Fields that entries name for readers without changing them, where they change the field `beside`. */
type Mentions = { fields: readonly string[]; beside: string | null }

/** What the entries of a row since a moment have changed. */
type RowSince = {
  id: string
  /** The values that fields had before the oldest entry that changed them. */
  values: Record<string, unknown>
  /** Whether it was added only then. */
  isNew: boolean
  /** The action of the oldest entry that deleted or restored it. */
  deletion: string | null
}

/**
 * Computes rows of a record as they were at the end of a millisecond, by their own history. Left out are those that were
 * added later or were deleted then. What was deleted later has its values only for those who may restore it.
 */
export async function readRowsAsOf(
  from: Reader,
  by: Actor,
  feature: AnnouncedFeature,
  rows: readonly RowNow[],
  at: string,
  mentions: Mentions = { fields: [], beside: null },
): Promise<RowAsOf[]> {
  const afterwards = endOfMoment(at)
  const there = rows.filter(({ createdAt }) => wasCreated(createdAt, at))
  if (there.length === 0) return []
  const ids = there.map(({ id }) => id)
  const entries = await from.many(
    sql<RowSince>`
      with since as materialized (
        select id, record_id, action, changes from activity
        where record_id = any(${ids}::uuid[]) and feature = ${feature} and at >= ${afterwards}
      ), changed as (
        select distinct on (record_id, change ->> 'field') record_id, change ->> 'field' as field, change -> 'from' as value
        from since, jsonb_array_elements(changes) as change
        where change ->> 'field' <> all(${[...mentions.fields]})
          or not changes @> jsonb_build_array(jsonb_build_object('field', ${mentions.beside}::text))
        order by record_id, change ->> 'field', id
      )
      select record_id as id, bool_or(action = 'created') as "isNew",
        (array_agg(action order by id) filter (where action in ('deleted', 'restored')))[1] as deletion,
        coalesce(
          (select jsonb_object_agg(field, value) from changed where changed.record_id = since.record_id), '{}') as values
      from since group by record_id`,
  )
  const since = new Map(entries.map((entry) => [entry.id, entry]))
  return there.flatMap((row) => rowThen(row, since.get(row.id), by))
}

function rowThen(row: RowNow, since: RowSince | undefined, by: Actor): RowAsOf[] {
  const { id, createdAt, createdBy, values, deletedAt, deletedBy } = row
  const wasDeleted = since?.deletion ? since.deletion === 'restored' : deletedAt !== null
  if (wasDeleted || since?.isNew) return []
  const isHidden = deletedAt !== null && !mayRestore(by, deletedBy)
  const then = { ...values, ...since?.values }
  const fields = Object.keys(values).map((field) => fieldAsOf(field, then[field], values[field]))
  return [{ id, createdAt, createdBy, fields: isHidden ? [] : fields, deletedSince: deletedAt !== null }]
}
