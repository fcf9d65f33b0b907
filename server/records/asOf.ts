import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { FieldAsOf, RecordAsOf } from '../../contract/asOf.ts'
import { customPath } from '../../contract/customFieldChoices.ts'
import { editableNames, type Fields } from '../../contract/fields/field.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Change } from './activityTable.ts'
import type { RecordRef } from './childRows.ts'

type Present = { createdAt: string; deletedAt: string | null; custom: Readonly<Record<string, unknown>> }
type Entry = { action: string; changes: Change[] }
type Found = Entry & { firstId: string }
type OwnFields = {
  fields: Fields
  /** Actions about something that belongs to the record, whose fields may have the names of its own. */
  ofParts?: readonly string[]
  /** Actions of which every later entry is returned, for what they say beside values of fields. */
  sought?: readonly string[]
}

/** The fields of a record then, and the later entries that were looked for, newest first. */
export type FieldsAsOf = Pick<RecordAsOf, 'id' | 'at' | 'previousAt' | 'nextAt' | 'deleted' | 'fields'> & {
  later: readonly Entry[]
}

/** Entries before the moment among which the change to step back to is looked for: several may share a millisecond. */
const steppedOver = 20

/** Actions that change a record as a whole. */
const wholeChanges = ['created', 'imported', 'madeFromTemplate', 'deleted', 'restored']

/** The last moment that PostgreSQL reads as it is written here. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/** When the first entry after a moment may have been made, which is the end of its millisecond. */
export const endOfMoment = (at: string): string => new Date(Math.min(Date.parse(at) + 1, lastMoment)).toISOString()

/** Whether something was created by a moment. Times of creation are rounded to milliseconds, up or down. */
export const wasCreated = (createdAt: string, at: string): boolean =>
  Date.parse(createdAt) <= Date.parse(endOfMoment(at))

/**
 * Computes the values of a record at the end of a millisecond: those of now, with all that was recorded since taken back.
 * A moment that the history shows, which is rounded down to milliseconds, is thereby the state after its entry.
 * @param now the record as the API returns it, of the same snapshot as the history
 * @throws notYetThere for a moment before the record was created
 */
export async function readAsOf(
  from: Reader,
  record: RecordRef,
  { fields, ofParts = [], sought = [] }: OwnFields,
  now: Present,
  at: string,
): Promise<FieldsAsOf> {
  if (!wasCreated(now.createdAt, at)) throw refuse('notYetThere')
  const recorded = editableNames(fields)
  const since = await oldestChanges(from, record, { ofParts, sought, at })
  const present = {
    ...Object.fromEntries(recorded.map((name) => [name, valueIn(now, name)])),
    ...Object.fromEntries(Object.entries(now.custom).map(([key, value]) => [customPath(key), value])),
  }
  const then = takenBack({ values: { ...present }, isDeleted: now.deletedAt !== null }, since)
  const names = [...new Set([...Object.keys(present), ...Object.keys(then.values)])]
  return {
    id: record.id,
    at,
    ...(await neighbours(from, record, isChange(recorded, ofParts), at, since[0]?.firstId ?? null)),
    deleted: then.isDeleted,
    fields: names.map((field) => fieldAsOf(field, then.values[field], present[field])),
    later: since,
  }
}

/** A field with its value then and now. */
export function fieldAsOf(field: string, then: unknown, now: unknown): FieldAsOf {
  const [before, after] = [then ?? null, now ?? null]
  return { field, then: before, now: after, changed: !isDeepStrictEqual(before, after) }
}

/** Values beside those of a record that its history records, as they were before its later entries, newest first. */
export function valuesAsOf(
  now: Readonly<Record<string, unknown>>,
  later: readonly Pick<Entry, 'changes'>[],
): FieldAsOf[] {
  const then: Record<string, unknown> = { ...now }
  for (const { changes } of later) {
    for (const { field, from } of changes) if (field in then) then[field] = from
  }
  return Object.keys(now).map((field) => fieldAsOf(field, then[field], now[field]))
}

/**
 * Returns the entries since the moment that were the first to change a field, or to delete or restore the record, and those
 * that are sought, newest first: later changes of the same field do not matter, and there may be thousands.
 */
const oldestChanges = (
  from: Reader,
  { room, id }: RecordRef,
  { ofParts, sought, at }: { ofParts: readonly string[]; sought: readonly string[]; at: string },
): Promise<Found[]> =>
  from.many(
    sql<Found>`
      with since as materialized (
        select id, action, changes from activity
        where room = ${room} and record_id = ${id} and at >= ${endOfMoment(at)}
      ), changed (id, field) as (
        select id, changes #>> '{0,field}' from since where action <> all(${[...ofParts]})
        union all
        select id, jsonb_array_elements(changes) ->> 'field' from since
        where jsonb_array_length(changes) > 1 and action <> all(${[...ofParts]})
        union all
        select id, 'deleted' from since where action in ('deleted', 'restored')
      )
      select action, changes, (select min(id) from since)::text as "firstId" from since
      where id in (select min(id) from changed group by field) or action = any(${[...sought]})
      order by id desc`
      .$castTo<Found>()
      .compile(sqlFor),
  )

/** Whether an entry changes the record itself. */
const isChange = (recorded: readonly string[], ofParts: readonly string[]) => sql<boolean>`(
  action = any(${wholeChanges}) or action <> all(${[...ofParts]}) and exists (
    select from jsonb_array_elements(changes) as change
    where change ->> 'field' = any(${[...recorded]}) or starts_with(change ->> 'field', ${customPath('')})))`

/** The change before the last one at the moment, and the first one after it. `firstId` is the first entry after it. */
async function neighbours(
  from: Reader,
  { room, id }: RecordRef,
  changesRecord: ReturnType<typeof isChange>,
  at: string,
  firstId: string | null,
): Promise<{ previousAt: string | null; nextAt: string | null }> {
  // Without the bound every newer entry would be read only to be left out.
  const isBefore = firstId === null ? sql`true` : sql`id < ${firstId}::bigint`
  const found = await from.many(
    sql<{ at: string; isLater: boolean }>`
      (select at, false as "isLater" from activity
      where room = ${room} and record_id = ${id} and ${isBefore} and at < ${endOfMoment(at)} and ${changesRecord}
      order by id desc limit ${steppedOver})
      union all
      (select at, true from activity
      where room = ${room} and record_id = ${id} and id >= ${firstId}::bigint and at >= ${endOfMoment(at)} and ${changesRecord}
      order by id limit 1)`
      .$castTo<{ at: string; isLater: boolean }>()
      .compile(sqlFor),
  )
  const before = found.filter(({ isLater }) => !isLater)
  return {
    previousAt: before.find((entry) => entry.at !== before[0]?.at)?.at ?? null,
    nextAt: found.find(({ isLater }) => isLater)?.at ?? null,
  }
}

type State = { values: Record<string, unknown>; isDeleted: boolean }

/** Takes back the entries of a history, which are given newest first. */
function takenBack(state: State, entries: readonly Entry[]): State {
  for (const { action, changes } of entries) {
    if (action === 'deleted') state.isDeleted = false
    if (action === 'restored') state.isDeleted = true
    for (const { field, from } of changes) {
      if (field in state.values || field.startsWith(customPath(''))) state.values[field] = from
    }
  }
  return state
}

const valueIn = (record: object, name: string): unknown => (record as Record<string, unknown>)[name]
