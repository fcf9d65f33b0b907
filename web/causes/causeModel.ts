import type { Cause, CauseTree, Countermeasure } from '../../contract/causes/causes.ts'
import type { CauseLeg } from '../../contract/causes/causeChoices.ts'

/** A cause as it is shown: with its level from 0 and how many causes are beside and below it. */
type PlacedCause = { node: Cause; depth: number; place: number; siblings: number; below: number }

export const childrenOf = ({ nodes }: CauseTree, parentId: string | null, leg: CauseLeg): Cause[] =>
  nodes.filter((node) => node.parentId === parentId && node.leg === leg)

/** The causes of one leg in the order of an outline: each before those below it. */
export function outlineOf(tree: CauseTree, leg: CauseLeg): PlacedCause[] {
  const walk = (parentId: string | null, depth: number): PlacedCause[] =>
    childrenOf(tree, parentId, leg).flatMap((node, at, all) => {
      const lower = walk(node.id, depth + 1)
      return [{ node, depth, place: at + 1, siblings: all.length, below: lower.length }, ...lower]
    })
  return walk(null, 0)
}

/** The ids of a cause and of everything below it. */
export function branchOf({ nodes }: CauseTree, id: string): Set<string> {
  const branch = new Set([id])
  for (let size = 0; size < branch.size;) {
    size = branch.size
    for (const node of nodes) if (node.parentId !== null && branch.has(node.parentId)) branch.add(node.id)
  }
  return branch
}

const newCause = (id: string, leg: CauseLeg, parent: Cause | undefined): Cause => ({
  id,
  parentId: parent?.id ?? null,
  leg,
  category: parent?.category ?? null,
  text: '',
  state: 'suspected',
  check: null,
  causeCode: null,
  version: 0,
})

/** Adds an empty cause below another one, or as an answer to the question of a leg. */
export function addBelow(tree: CauseTree, id: string, parentId: string | null, leg: CauseLeg): CauseTree {
  const parent = tree.nodes.find((node) => node.id === parentId)
  return { ...tree, nodes: [...tree.nodes, newCause(id, leg, parent)] }
}

/** Adds an empty cause after another one, on its level. */
export function addBeside(tree: CauseTree, id: string, besideId: string): CauseTree {
  const at = tree.nodes.findIndex((node) => node.id === besideId)
  const beside = tree.nodes[at]
  if (!beside) return tree
  const parent = tree.nodes.find((node) => node.id === beside.parentId)
  return { ...tree, nodes: tree.nodes.toSpliced(at + 1, 0, newCause(id, beside.leg, parent)) }
}

/** Moves a cause below the one before it; the first of its level stays. */
export function moveDeeper(tree: CauseTree, id: string): CauseTree {
  const node = tree.nodes.find((one) => one.id === id)
  if (!node) return tree
  const beside = childrenOf(tree, node.parentId, node.leg)
  const above = beside[beside.findIndex((one) => one.id === id) - 1]
  if (!above) return tree
  const others = tree.nodes.filter((one) => one.id !== id)
  return { ...tree, nodes: [...others, { ...node, parentId: above.id }] }
}

/** Moves a cause out, to the place after the one it was below. */
export function moveOut(tree: CauseTree, id: string): CauseTree {
  const node = tree.nodes.find((one) => one.id === id)
  const parent = tree.nodes.find((one) => one.id === node?.parentId)
  if (!node || !parent) return tree
  const others = tree.nodes.filter((one) => one.id !== id)
  return { ...tree, nodes: others.toSpliced(others.indexOf(parent) + 1, 0, { ...node, parentId: parent.parentId }) }
}

export const changeCause = (tree: CauseTree, id: string, change: Partial<Cause>): CauseTree => ({
  ...tree,
  nodes: tree.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)),
})

/** Removes a cause with everything below it and their countermeasures. */
export function removeBranch(tree: CauseTree, id: string): CauseTree {
  const branch = branchOf(tree, id)
  return {
    ...tree,
    nodes: tree.nodes.filter((node) => !branch.has(node.id)),
    countermeasures: tree.countermeasures.filter(({ causeId }) => !branch.has(causeId)),
  }
}

/** Adds a countermeasure, or replaces the one with its id. */
export const putCountermeasure = (tree: CauseTree, row: Countermeasure): CauseTree => {
  const isKnown = tree.countermeasures.some(({ id }) => id === row.id)
  const countermeasures = isKnown
    ? tree.countermeasures.map((one) => (one.id === row.id ? row : one))
    : [...tree.countermeasures, row]
  return { ...tree, countermeasures }
}

export const removeCountermeasure = (tree: CauseTree, id: string): CauseTree => ({
  ...tree,
  countermeasures: tree.countermeasures.filter((one) => one.id !== id),
})
