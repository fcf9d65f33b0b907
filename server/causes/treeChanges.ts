import { isDeepStrictEqual } from 'node:util'
import type { Cause, CauseTree, Countermeasure } from '../../contract/causes/causes.ts'

/** What a change of a list replaced. */
type ListBefore<Row> = {
  /** Rows as they were that were changed or removed. */
  rows: Row[]
  /** Ids of rows that were added. */
  added: string[]
  /** The ids in their order, where it was another one. */
  order: string[] | null
}

/** What a version of an analysis replaced. */
export type TreeBefore = { nodes: ListBefore<Cause>; countermeasures: ListBefore<Countermeasure> }

type Tree = Pick<CauseTree, 'nodes' | 'countermeasures'>

export const treeBefore = (before: Tree, after: Tree): TreeBefore => ({
  nodes: listBefore(before.nodes, after.nodes),
  countermeasures: listBefore(before.countermeasures, after.countermeasures),
})

/** The analysis before a change. */
export const withoutChange = (after: Tree, before: TreeBefore): Tree => ({
  nodes: listWithout(after.nodes, before.nodes),
  countermeasures: listWithout(after.countermeasures, before.countermeasures),
})

function listBefore<Row extends { id: string }>(before: readonly Row[], after: readonly Row[]): ListBefore<Row> {
  const [was, is] = [byId(before), byId(after)]
  const order = before.map(({ id }) => id)
  const kept = after.flatMap(({ id }) => (was.has(id) ? [id] : []))
  return {
    rows: before.filter((row) => !isDeepStrictEqual(row, is.get(row.id))),
    added: after.flatMap(({ id }) => (was.has(id) ? [] : [id])),
    order: isDeepStrictEqual(kept, order) ? null : order,
  }
}

function listWithout<Row extends { id: string }>(
  after: readonly Row[],
  { rows, added, order }: ListBefore<Row>,
): Row[] {
  const was = byId(rows)
  const known = new Map(after.flatMap((row) => (added.includes(row.id) ? [] : [[row.id, was.get(row.id) ?? row]])))
  for (const row of rows) known.set(row.id, row)
  return order === null ? [...known.values()] : order.flatMap((id) => known.get(id) ?? [])
}

const byId = <Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))
