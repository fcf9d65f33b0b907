import type { Cause, CauseTree, Countermeasure } from '../../contract/causes/causes.ts'

type Row = { id: string }
type Merged = {
  tree: CauseTree
  /** Texts of causes and countermeasures that both changed: theirs are kept. */ conflicts: string[]
}

const isSame = (one: object | undefined, other: object | undefined): boolean =>
  JSON.stringify({ ...one, version: 0 }) === JSON.stringify({ ...other, version: 0 })

/**
 * Merges one's own changes of an analysis into the current version of somebody else, cause by cause. Where both changed
 * the same cause, theirs is kept, and its text returned.
 */
export function mergeTrees(base: CauseTree, mine: CauseTree, theirs: CauseTree): Merged {
  const causes = mergeRows<Cause>(base.nodes, mine.nodes, theirs.nodes)
  const rows = mergeRows<Countermeasure>(base.countermeasures, mine.countermeasures, theirs.countermeasures)
  const nodes = withoutOrphans(causes.rows)
  const confirmed = new Set(nodes.flatMap(({ id, state }) => (state === 'confirmed' ? [id] : [])))
  return {
    tree: {
      version: theirs.version,
      nodes,
      countermeasures: rows.rows.filter(({ causeId }) => confirmed.has(causeId)),
    },
    conflicts: [...causes.conflicts, ...rows.conflicts].map(({ text }) => text),
  }
}

function mergeRows<R extends Row>(base: readonly R[], mine: readonly R[], theirs: readonly R[]) {
  const [was, own] = [byId(base), byId(mine)]
  const conflicts: R[] = []
  const rows = theirs.flatMap((their) => {
    const old = was.get(their.id)
    const my = own.get(their.id)
    if (isSame(old, my)) return [their]
    if (isSame(old, their)) return my ? [my] : []
    if (!isSame(my, their)) conflicts.push(their)
    return [their]
  })
  const known = new Set(rows.map(({ id }) => id))
  const added = mine.filter(({ id }) => !was.has(id) && !known.has(id))
  // Each new row goes after the one that it follows here, if that is still there.
  for (const row of added) {
    const before = mine[mine.indexOf(row) - 1]
    const at = before ? rows.findIndex(({ id }) => id === before.id) + 1 : 0
    rows.splice(before && at === 0 ? rows.length : at, 0, row)
  }
  return { rows, conflicts }
}

const byId = <R extends Row>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]))

/** Causes whose parent somebody else has removed meanwhile go with it. */
function withoutOrphans(nodes: readonly Cause[]): Cause[] {
  const ids = new Set(nodes.map(({ id }) => id))
  const kept = nodes.filter(({ parentId }) => parentId === null || ids.has(parentId))
  return kept.length === nodes.length ? kept : withoutOrphans(kept)
}
