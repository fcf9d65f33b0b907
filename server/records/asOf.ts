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
type Entry = { action: string; changes: Change[] }

/**
 * Computes the values of a record at a moment: those of now, with all that was recorded since taken back.
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
  const since = await from.many(
    sql<Entry>`
      select action, changes from activity
      where room = ${room} and record_id = ${id} and at > ${at}
      order by id desc`
      .$castTo<Entry>()
      .compile(sqlFor),
  )
  const known = editableNames(fields)
  const unrecorded = known.filter((name) => fields[name]?.kind === 'files')
  const present = {
    ...Object.fromEntries(known.filter((name) => !unrecorded.includes(name)).map((name) => [name, valueIn(now, name)])),
    ...Object.fromEntries(Object.entries(now.custom).map(([key, value]) => [customPath(key), value])),
  }
  const then = takenBack({ values: { ...present }, isDeleted: now.deletedAt !== null }, since)
  const names = [...new Set([...Object.keys(present), ...Object.keys(then.values)])]
  return {
    id,
    at,
    deleted: then.isDeleted,
    fields: names.map((field) => {
      const [before, after] = [then.values[field] ?? null, present[field] ?? null]
      return { field, then: before, now: after, changed: !isDeepStrictEqual(before, after) }
    }),
    unrecorded,
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
