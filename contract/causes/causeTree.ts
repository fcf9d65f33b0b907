import { causeDepthLimit, causeLimit } from './causeChoices.ts'
import type { Cause, CauseCheck, Countermeasure } from './causes.ts'
import type { causesRefusals } from '../refusals/causes.ts'

/** What is wrong with one value of a tree, by the reason of its refusal. */
export type TreeProblem = { path: string; reason: Exclude<keyof typeof causesRefusals, 'tooManyCauseCodes'> }

type Node = Pick<Cause, 'id' | 'parentId' | 'leg' | 'state' | 'check'>
type Tree = { nodes: readonly Node[]; countermeasures: readonly Pick<Countermeasure, 'id' | 'causeId'>[] }

/** Returns what keeps nodes from being a tree: ids used twice, unknown parents, circles, another leg, or too many levels. */
export function brokenLinks({ nodes, countermeasures }: Tree): TreeProblem[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const problems: TreeProblem[] = []
  const refuse = (path: string, reason: TreeProblem['reason']) => void problems.push({ path, reason })
  const seen = new Set<string>()
  for (const [index, { id, parentId, leg }] of nodes.entries()) {
    if (seen.has(id)) refuse(`nodes.${index}.id`, 'causeIdTwice')
    seen.add(id)
    const parent = parentId === null ? undefined : byId.get(parentId)
    if (parentId !== null && !parent) refuse(`nodes.${index}.parentId`, 'noSuchParent')
    else if (parent && parent.leg !== leg) refuse(`nodes.${index}.leg`, 'causeOfOtherLeg')
    const depth = depthOf(id, byId)
    if (depth > causeLimit) refuse(`nodes.${index}.parentId`, 'causesInCircle')
    else if (depth > causeDepthLimit) refuse(`nodes.${index}.parentId`, 'causesTooDeep')
  }
  const rows = new Set<string>()
  for (const [index, { id }] of countermeasures.entries()) {
    if (rows.has(id)) refuse(`countermeasures.${index}.id`, 'causeIdTwice')
    rows.add(id)
  }
  return problems
}

/** The level of a node, from 1; more than there can be nodes when it is its own ancestor. */
function depthOf(id: string, byId: ReadonlyMap<string, Node>): number {
  let depth = 0
  for (let at = byId.get(id); at && depth <= causeLimit; depth++) {
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  }
  return depth
}

/** The reason for each part of a check that a confirmed cause lacks. */
const missing = {
  method: 'checkMethodMissing',
  result: 'checkResultMissing',
  checkedById: 'checkPersonMissing',
  checkedOn: 'checkDayMissing',
} as const satisfies Partial<Record<keyof CauseCheck, TreeProblem['reason']>>

/** Returns which parts of its check a confirmed cause lacks, by their paths within the cause. */
export function missingOfCheck({ state, check }: Pick<Cause, 'state' | 'check'>): TreeProblem[] {
  if (state !== 'confirmed') return []
  return Object.entries(missing).flatMap(([part, reason]) =>
    check?.[part as keyof typeof missing] ? [] : [{ path: `check.${part}`, reason }],
  )
}

/** Returns the checks that are newly said to have been made after `today`; a day that was stored before may stay. */
export function futureChecks(before: readonly Node[], nodes: readonly Node[], today: string): TreeProblem[] {
  const was = new Map(before.map(({ id, check }) => [id, check?.checkedOn]))
  return nodes.flatMap(({ id, check }, index) => {
    const day = check?.checkedOn ?? ''
    return day > today && day !== was.get(id)
      ? [{ path: `nodes.${index}.check.checkedOn`, reason: 'checkInFuture' as const }]
      : []
  })
}

/** Returns what a tree lacks: checks of confirmed causes, and confirmed causes under its countermeasures. */
export function missingOfTree({ nodes, countermeasures }: Tree): TreeProblem[] {
  const confirmed = new Set(nodes.flatMap(({ id, state }) => (state === 'confirmed' ? [id] : [])))
  return [
    ...nodes.flatMap((node, index) =>
      missingOfCheck(node).map(({ path, reason }) => ({ path: `nodes.${index}.${path}`, reason })),
    ),
    ...countermeasures.flatMap(({ causeId }, index) =>
      confirmed.has(causeId)
        ? []
        : [{ path: `countermeasures.${index}.causeId`, reason: 'causeNotConfirmed' as const }],
    ),
  ]
}
