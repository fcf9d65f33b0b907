import { sql } from 'kysely'
import type { RowAsOf } from '../../contract/asOf.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Change } from '../records/activityTable.ts'
import { endOfMoment, fieldAsOf } from '../records/asOf.ts'
import { selectTree } from './store.ts'

type Values = Record<string, unknown>
/** A row with its values then; `now` is null for one that was removed since, of which only the text is known. */
type Row = { id: string; then: Values; now: Values | null }

/** One of the two lists of an analysis, and the names that its history uses. */
type List = {
  /** The field with the text of a row, by which the history names the row. */
  text: string
  /** The field with the texts of rows that were added or removed. */
  texts: string
  added: string
  removed: string
  edited: readonly string[]
}

const causeList: List = {
  text: 'cause',
  texts: 'causes',
  added: 'causesAdded',
  removed: 'causesRemoved',
  edited: ['causeEdited', 'causeConfirmed', 'causeRuledOut', 'causeReopened'],
}
const countermeasureList: List = {
  text: 'countermeasureRows',
  texts: 'countermeasureRows',
  added: 'countermeasuresAdded',
  removed: 'countermeasuresRemoved',
  edited: ['countermeasureEdited'],
}

/** Actions of the history of a CAR about its causes and countermeasures. */
const causeActions = [causeList, countermeasureList].flatMap(({ added, removed, edited }) => [
  added,
  removed,
  ...edited,
])

type Entry = { action: string; changes: Change[] }

/**
 * Returns the causes and countermeasures of a CAR as they were at a moment, without how causes were checked. The history names
 * them by their text: where two have the same one it does not say which was changed, and the list is null.
 */
export async function readCausesAsOf(
  from: Reader,
  carId: string,
  at: string,
): Promise<{ causes: RowAsOf[] | null; countermeasures: RowAsOf[] | null }> {
  const { nodes = [], countermeasures = [] } = (await selectTree(from, carId)) ?? {}
  const entries = await from.many(
    sql<Entry>`
      select action, changes from activity
      where room = 'cars' and record_id = ${carId} and at >= ${endOfMoment(at)} and action = any(${causeActions})
      order by id desc`
      .$castTo<Entry>()
      .compile(sqlFor),
  )
  const causes = nodes.map(({ id, text, state, leg, category, causeCode }) =>
    rowOf(id, { cause: text, causeState: state, causeLeg: leg, causeCategory: category, causeCode }),
  )
  const actions = countermeasures.map(({ id, text, effect, cost, ownerId, dueDate, chosen, chosenWhy }) =>
    rowOf(id, { countermeasureRows: text, effect, cost, ownerId, dueDate, chosen, chosenWhy }),
  )
  return {
    causes: takenBack(causes, entries, causeList),
    countermeasures: takenBack(actions, entries, countermeasureList),
  }
}

const rowOf = (id: string, values: Values): Row => ({ id, then: { ...values }, now: values })

/** Takes back the entries, which are given newest first; null when one of them may mean several rows, or none. */
function takenBack(now: readonly Row[], entries: readonly Entry[], list: List): RowAsOf[] | null {
  const rows = [...now]
  const withText = (text: unknown) => rows.filter(({ then }) => then[list.text] === text)
  for (const { action, changes } of entries) {
    if (action === list.added) {
      for (const text of textsIn(changes, list, 'to')) {
        const [row, other] = withText(text)
        if (!row || other) return null
        rows.splice(rows.indexOf(row), 1)
      }
    } else if (action === list.removed) {
      for (const text of textsIn(changes, list, 'from')) {
        rows.push({ id: String(text), then: { [list.text]: text }, now: null })
      }
    } else if (list.edited.includes(action)) {
      const [row, other] = withText(changes.find(({ field }) => field === list.text)?.to)
      if (!row || other) return null
      for (const { field, from } of changes) {
        const isName = field === list.text && from === null
        if (!isName && (field in row.then || isKnown(field, now))) row.then[field] = from
      }
    }
  }
  return rows.map(present)
}

/** Whether rows of a list have a field. */
const isKnown = (field: string, rows: readonly Row[]): boolean => rows.some((row) => row.now && field in row.now)

function textsIn(changes: readonly Change[], { texts }: List, side: 'from' | 'to'): unknown[] {
  const value = changes.find(({ field }) => field === texts)?.[side]
  return Array.isArray(value) ? value : []
}

const present = ({ id, then, now }: Row): RowAsOf => ({
  id,
  createdAt: null,
  createdBy: null,
  fields: Object.keys(then).map((field) => fieldAsOf(field, then[field], now === null ? then[field] : now[field])),
  deletedSince: now === null,
})
