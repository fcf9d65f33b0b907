import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { FieldAsOf, RecordAsOf } from '../../contract/records/asOf.ts'
import { customPath } from '../../contract/customFields/customFieldChoices.ts'
import { editableNames, type Fields } from '../../contract/fields/field.ts'
import type { Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Change } from './activityTable.ts'
import type { RecordRef } from './childRows.ts'

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

/** Actions that change what an earlier state shows of a record, whatever their fields. */
const shownChanges = ['created', 'imported', 'madeFromTemplate', 'edited', 'deleted', 'restored']

/** The last moment that PostgreSQL reads as it is written here. */
const lastMoment = Date.parse('9999-12-31T23:59:59.999Z')

/** When the first entry after a moment may have been made, which is the end of its millisecond. */
export const endOfMoment = (at: string): string => new Date(Math.min(Date.parse(at) + 1, lastMoment)).toISOString()

/** Whether something was created by a moment. Times of creation are rounded to milliseconds, up or down. */
export const wasCreated = (createdAt: string, at: string): boolean =>
  Date.parse(createdAt) <= Date.parse(endOfMoment(at))

/**
 * Computes the values of a record at the end of a millisecond: the current ones, with everything recorded since
 * reverted. The moment of an entry, which the history shows rounded down to milliseconds, therefore means the state
 * after it.
 * @param now the record as the API returns it, of the same snapshot as the history
 * @throws notYetThere for a moment before the record was created
 */
export async function readAsOf(
  from: Reader,
  record: RecordRef,
  { fields, ofParts = [], sought = [] }: OwnFields,
  now: { createdAt: string; deletedAt: string | null; custom: Readonly<Record<string, unknown>> },
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
    ...(await neighbours(from, record, isChange(recorded, { ofParts, sought }), at, since[0]?.firstId ?? null)),
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

/** What an entry is about: its action and fields, as in the index `activity_by_fields`. */
const subject = sql`jsonb_hash_extended(jsonb_path_query_array(changes, '$[*].field'), hashtextextended(action, 0))`

/**
 * Returns of the entries since the moment the first of each action and set of fields, and all that are sought, newest
 * first. Among them is the first change of each field. Later ones do not matter, and there may be thousands: the index
 * steps over them.
 * @param until leaves out entries from then on
 */
export const oldestChanges = (
  from: Reader,
  { feature, id }: RecordRef,
  {
    at,
    until = 'infinity',
    ofParts = [],
    sought = [],
  }: Pick<OwnFields, 'ofParts' | 'sought'> & { at: string; until?: string },
): Promise<Found[]> => {
  // The sum keeps PostgreSQL from going through the entries of all records since the moment for each subject.
  const isSince = sql`feature = ${feature} and record_id = ${id} and at + interval '0' >= ${endOfMoment(at)}`
  return from.many(
    sql<Found>`
      with recursive subjects (subject) as (
        select min(${subject}) from activity where record_id = ${id}
        union all
        select (select min(${subject}) from activity where record_id = ${id} and ${subject} > subjects.subject)
        from subjects where subjects.subject is not null
      ), first as materialized (
        select subjects.subject, entry.* from subjects cross join lateral (
          select id, at, action, changes from activity
          where ${isSince} and ${subject} = subjects.subject order by ${subject}, id limit 1
        ) as entry
      )
      select action, changes, (select min(id) from first)::text as "firstId" from (
        select id, at, action, changes from first where action <> all(${[...ofParts]}) or action in ('deleted', 'restored')
        union
        select entry.* from first cross join lateral (
          select id, at, action, changes from activity where ${isSince} and ${subject} = first.subject
        ) as entry
        where first.action = any(${[...sought]})
      ) as found
      where at < ${until} order by id desc`,
  )
}

/** Whether an entry changes the record, or something that belongs to it and has no history of its own. */
const isChange = (
  recorded: readonly string[],
  { ofParts = [], sought = [] }: Pick<OwnFields, 'ofParts' | 'sought'>,
) => sql<boolean>`(
  action = any(${[...shownChanges, ...ofParts, ...sought]}) or exists (
    select from jsonb_array_elements(changes) as change
    where change ->> 'field' = any(${[...recorded]}) or starts_with(change ->> 'field', ${customPath('')})))`

/** The change before the last one at the moment, and the first one after it. `firstId` is the first entry after it. */
async function neighbours(
  from: Reader,
  { feature, id }: RecordRef,
  changesRecord: ReturnType<typeof isChange>,
  at: string,
  firstId: string | null,
): Promise<{ previousAt: string | null; nextAt: string | null }> {
  // Without the bound every newer entry would be read only to be left out.
  const isBefore = firstId === null ? sql`true` : sql`id < ${firstId}::bigint`
  const found = await from.many(
    sql<{ at: string; isLater: boolean }>`
      (select at, false as "isLater" from activity
      where feature = ${feature} and record_id = ${id} and ${isBefore} and at < ${endOfMoment(at)} and ${changesRecord}
      order by id desc limit ${steppedOver})
      union all
      (select at, true from activity
      where feature = ${feature} and record_id = ${id} and id >= ${firstId}::bigint and at >= ${endOfMoment(at)} and ${changesRecord}
      order by id limit 1)`,
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
