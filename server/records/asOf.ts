import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { customPath } from '../../contract/customFieldChoices.ts'
import { editableNames, type Fields } from '../../contract/fields/field.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { refuse } from '../process/refuse.ts'
import type { Change } from './activityTable.ts'
import type { RecordRef } from './childRows.ts'

type Present = { createdAt: string; deletedAt: string | null; custom: Readonly<Record<string, unknown>> }
type Entry = { at: string; action: string; changes: Change[] }

/** Entries before the moment among which the change to step back to is looked for: several may share a millisecond. */
const steppedOver = 20

/**
 * Computes the values of a record at the end of a millisecond: those of now, with all that was recorded since taken back.
 * A moment that the history shows, which is rounded down to milliseconds, is thereby the state after its entry.
 * @param now the record as the API returns it, of the same snapshot as the history
 * @throws notYetThere for a moment before the record was created
 */
export async function readAsOf(
  from: Reader,
  { room, id }: RecordRef,
  fields: Fields,
  now: Present,
  at: string,
): Promise<RecordAsOf> {
  if (Date.parse(at) < Date.parse(now.createdAt)) throw refuse('notYetThere')
  const afterwards = new Date(Date.parse(at) + 1).toISOString()
  const since = await from.many(
    sql<Entry>`
      select at, action, changes from activity
      where room = ${room} and record_id = ${id} and at >= ${afterwards}
      order by id desc`
      .$castTo<Entry>()
      .compile(sqlFor),
  )
  const known = editableNames(fields)
  const unrecorded = known.filter((name) => fields[name]?.kind === 'files')
  const recorded = known.filter((name) => !unrecorded.includes(name))
  const before = await from.many(
    sql<Pick<Entry, 'at'>>`
      select at from activity
      where room = ${room} and record_id = ${id} and at < ${afterwards}
        and (action = any(${[...wholeChanges]}) or exists (
          select from jsonb_array_elements(changes) as change
          where change ->> 'field' = any(${recorded}) or starts_with(change ->> 'field', ${customPath('')})))
      order by id desc
      limit ${steppedOver}`
      .$castTo<Pick<Entry, 'at'>>()
      .compile(sqlFor),
  )
  const last = before[0]?.at
  const present = {
    ...Object.fromEntries(recorded.map((name) => [name, valueIn(now, name)])),
    ...Object.fromEntries(Object.entries(now.custom).map(([key, value]) => [customPath(key), value])),
  }
  const then = takenBack({ values: { ...present }, isDeleted: now.deletedAt !== null }, since)
  const names = [...new Set([...Object.keys(present), ...Object.keys(then.values)])]
  return {
    id,
    at,
    previousAt: before.find((entry) => entry.at !== last)?.at ?? null,
    nextAt: since.findLast((entry) => isChangeOf(entry, recorded))?.at ?? null,
    deleted: then.isDeleted,
    fields: names.map((field) => {
      const [before, after] = [then.values[field] ?? null, present[field] ?? null]
      return { field, then: before, now: after, changed: !isDeepStrictEqual(before, after) }
    }),
    unrecorded,
  }
}

/** Actions that change a record as a whole. */
const wholeChanges: ReadonlySet<string> = new Set(['created', 'imported', 'madeFromTemplate', 'deleted', 'restored'])

const isChangeOf = ({ action, changes }: Entry, recorded: readonly string[]): boolean =>
  wholeChanges.has(action) || changes.some(({ field }) => recorded.includes(field) || field.startsWith(customPath('')))

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
