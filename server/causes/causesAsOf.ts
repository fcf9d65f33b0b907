import { sql } from 'kysely'
import type { RowAsOf } from '../../contract/records/asOf.ts'
import type { Cause, CauseTree, Countermeasure } from '../../contract/causes/causes.ts'
import type { Reader } from '../database/database.ts'
import type { Change } from '../records/activityTable.ts'
import { endOfMoment, fieldAsOf } from '../records/asOf.ts'
import type { SignedFields } from '../records/signing.ts'
import { signedPart } from './signedCauses.ts'
import { selectTree, selectTreeChanges } from './store.ts'
import { withoutChange } from './treeChanges.ts'

type Tree = Pick<CauseTree, 'nodes' | 'countermeasures'>
type Values = Record<string, unknown>
/** A row with its values then; `now` is null for one that was removed since. */
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
 * Returns the causes and countermeasures of a CAR as they were at a moment. What each change replaced is kept; before
 * that was done, the history names rows by their text: where two have the same one it does not say which was changed,
 * and the list is null.
 */
export async function readCausesAsOf(
  from: Reader,
  carId: string,
  at: string,
): Promise<{ causes: RowAsOf[] | null; countermeasures: RowAsOf[] | null }> {
  const now = (await selectTree(from, carId)) ?? { nodes: [], countermeasures: [], version: 0 }
  const { tree, until } = await takenBackByVersion(from, carId, now, at)
  const entries = await selectCauseEntries(from, carId, at, until)
  const causes = rowsOf(tree.nodes, now.nodes, causeValues)
  const actions = rowsOf(tree.countermeasures, now.countermeasures, countermeasureValues)
  if (entries.length === 0) return { causes: causes.map(present), countermeasures: actions.map(present) }
  return {
    causes: takenBackByText(causes.map(withoutUnnamed), entries, causeList),
    countermeasures: takenBackByText(actions.map(withoutUnnamed), entries, countermeasureList),
  }
}

/** Returns what is signed of an analysis as it was at a moment; null where what was replaced is not kept that far back. */
export async function signedCausesAsOf(from: Reader, carId: string, at: string): Promise<SignedFields | null> {
  const now = (await selectTree(from, carId)) ?? { nodes: [], countermeasures: [], version: 0 }
  const { tree, until } = await takenBackByVersion(from, carId, now, at)
  const unkept = await selectCauseEntries(from, carId, at, until)
  return unkept.length === 0 ? signedPart(tree) : null
}

/** The entries about causes since a moment whose replaced rows are not kept, newest first. */
const selectCauseEntries = (from: Reader, carId: string, at: string, until: string): Promise<Entry[]> =>
  from.many(
    sql<Entry>`
      select action, changes from activity
      where feature = 'cars' and record_id = ${carId} and at >= ${endOfMoment(at)} and at < ${until}
        and action = any(${causeActions})
      order by id desc`,
  )

/** The analysis then, as far back as what was replaced is kept: since `until`, which is infinity if nothing was changed. */
async function takenBackByVersion(from: Reader, carId: string, now: Tree & { version: number }, at: string) {
  let tree: Tree = now
  let { version } = now
  let until = 'infinity'
  for (const change of await selectTreeChanges(from, carId, endOfMoment(at))) {
    if (change.version !== version) break
    tree = withoutChange(tree, change.before)
    version--
    until = change.at
  }
  return { tree, until }
}

const causeValues = ({ text, state, leg, category, causeCode, parentId, check }: Cause): Values => ({
  cause: text,
  causeState: state,
  causeLeg: leg,
  causeCategory: category,
  causeCode,
  parentId,
  checkMethod: check?.method ?? '',
  checkResult: check?.result ?? '',
  checkedById: check?.checkedById ?? null,
  checkedOn: check?.checkedOn ?? null,
  checkFiles: check?.attachmentIds ?? [],
})

function countermeasureValues({ id: _id, text, ...rest }: Countermeasure): Values {
  return { countermeasureRows: text, ...rest }
}

/** Values of which the history does not say, or only for some changes, what they were before. */
const unnamed = new Set([
  'parentId',
  'checkMethod',
  'checkResult',
  'checkedById',
  'checkedOn',
  'checkFiles',
  'causeId',
  'taskIds',
])

function rowsOf<Kind extends { id: string }>(
  then: readonly Kind[],
  now: readonly Kind[],
  valuesOf: (row: Kind) => Values,
): Row[] {
  const current = new Map(now.map((row) => [row.id, valuesOf(row)]))
  return then.map((row) => ({ id: row.id, then: valuesOf(row), now: current.get(row.id) ?? null }))
}

const withoutUnnamed = ({ id, then, now }: Row): Row => ({
  id,
  then: Object.fromEntries(Object.entries(then).filter(([field]) => !unnamed.has(field))),
  now,
})

/** Takes back the entries, which are given newest first; null when one of them may mean several rows, or none. */
function takenBackByText(now: readonly Row[], entries: readonly Entry[], list: List): RowAsOf[] | null {
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
