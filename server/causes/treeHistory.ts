import { isDeepStrictEqual } from 'node:util'
import type { Cause, CauseTree, Countermeasure } from '../../contract/causes/causes.ts'
import type { Change } from '../records/activityTable.ts'
import { initialChanges } from '../records/fieldChanges.ts'
import type { Announcement } from '../records/recordActivity.ts'

const stateActions = { suspected: 'causeReopened', confirmed: 'causeConfirmed', ruled_out: 'causeRuledOut' } as const

/**
 * Returns what happened between two versions of an analysis, for the history of its CAR: one entry for all new causes
 * and one for all removed ones, and one for each that changed. Changes of the order only are one entry without details.
 */
export function announcementsOf(carId: string, before: CauseTree, after: CauseTree): Announcement[] {
  const causes = compared(before.nodes, after.nodes)
  const actions = compared(before.countermeasures, after.countermeasures)
  const textOf = new Map([...before.nodes, ...after.nodes].map(({ id, text }) => [id, text]))
  const found: { action: string; changes?: Change[] }[] = [
    ...listed('causesAdded', 'causes', null, causes.added),
    ...causes.added.flatMap((cause) => (cause.state === 'suspected' ? [] : [stateEntry(null, cause)])),
    ...causes.changed.map(([was, is]) => (was.state === is.state ? causeEntry(was, is, textOf) : stateEntry(was, is))),
    ...listed('causesRemoved', 'causes', causes.removed, null),
    ...listed('countermeasuresAdded', 'countermeasureRows', null, actions.added),
    ...actions.changed.map(([was, is]) => ({
      action: 'countermeasureEdited',
      changes: countermeasureChanges(was, is),
    })),
    ...listed('countermeasuresRemoved', 'countermeasureRows', actions.removed, null),
  ]
  const entries = found.length > 0 ? found : [{ action: 'causesMoved' }]
  return entries.map((entry) => ({ feature: 'cars', id: carId, ...entry }))
}

function compared<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]) {
  const was = new Map(before.map((row) => [row.id, row]))
  const is = new Set(after.map(({ id }) => id))
  return {
    added: after.filter(({ id }) => !was.has(id)),
    removed: before.filter(({ id }) => !is.has(id)),
    changed: after.flatMap((row) => {
      const old = was.get(row.id)
      const isSame = old && isDeepStrictEqual({ ...old, version: 0 }, { ...row, version: 0 })
      return old && !isSame ? [[old, row] as const] : []
    }),
  }
}

type Texts = readonly { text: string }[] | null

function listed(action: string, field: string, from: Texts, to: Texts) {
  const texts = (rows: Texts) => rows && rows.map(({ text }) => text)
  return (from ?? to ?? []).length > 0 ? [{ action, changes: [{ field, from: texts(from), to: texts(to) }] }] : []
}

/** A cause that was confirmed, ruled out or suspected again, and with what. */
function stateEntry(was: Cause | null, is: Cause) {
  const { method, result, checkedById, checkedOn } = is.check ?? {}
  const check = { checkMethod: method, checkResult: result, checkedById, checkedOn }
  const state = { field: 'causeState', from: was?.state ?? null, to: is.state }
  const others = was ? differences(ownValues(was), ownValues(is)) : []
  return {
    action: stateActions[is.state],
    changes: [...named({ cause: is.text }, others), state, ...initialChanges(check)],
  }
}

/** What a cause says itself, apart from its place in the tree and how it was checked. */
const ownValues = ({ text, leg, category, causeCode }: Cause) => ({
  cause: text,
  causeLeg: leg,
  causeCategory: category,
  causeCode,
})

function causeEntry(was: Cause, is: Cause, textOf: ReadonlyMap<string, string>) {
  const values = (cause: Cause) => ({
    ...ownValues(cause),
    causeParent: cause.parentId === null ? null : (textOf.get(cause.parentId) ?? null),
    checkMethod: cause.check?.method ?? '',
    checkResult: cause.check?.result ?? '',
    checkedById: cause.check?.checkedById ?? null,
    checkedOn: cause.check?.checkedOn ?? null,
    checkFiles: cause.check?.attachmentIds.length ?? 0,
  })
  return { action: 'causeEdited', changes: named({ cause: is.text }, differences(values(was), values(is))) }
}

function countermeasureChanges(was: Countermeasure, is: Countermeasure): Change[] {
  const values = ({ text, effect, cost, ownerId, dueDate, chosen, chosenWhy, taskIds }: Countermeasure) => ({
    countermeasureRows: text,
    effect,
    cost,
    ownerId,
    dueDate,
    chosen,
    chosenWhy,
    taskCount: taskIds.length,
  })
  return named({ countermeasureRows: is.text }, differences(values(was), values(is)))
}

const differences = (was: Record<string, unknown>, is: Record<string, unknown>): Change[] =>
  Object.entries(is).flatMap(([field, to]) => (was[field] === to ? [] : [{ field, from: was[field], to }]))

/** The changes, after what they are about, unless its own text changed. */
const named = (what: Record<string, string>, changes: Change[]): Change[] =>
  Object.keys(what).some((field) => changes.some((change) => change.field === field))
    ? changes
    : [...initialChanges(what), ...changes]
