import { isDeepStrictEqual } from 'node:util'
import { CauseTree, type Cause, type CauseEdit, type CauseTreeEdit } from '../../contract/causes/causes.ts'
import { brokenLinks, futureChecks, missingOfTree, type TreeProblem } from '../../contract/causes/causeTree.ts'
import type { Reader } from '../database/database.ts'
import { refuse, reasonMessage } from '../process/refuse.ts'
import { dayIn } from '../process/zonedTime.ts'
import { requireCurrent, requireVisible } from '../records/record.ts'
import type { Actor, Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { preferencesOf } from '../settings/settings.ts'
import { unknownReferences } from './references.ts'
import { insertTreeChange, lockTree, replaceTree, selectNames, selectTree, type StoredTree } from './store.ts'
import { treeBefore } from './treeChanges.ts'
import { announcementsOf } from './treeHistory.ts'

export { isCauseCode, readCauseCodes } from './causeCodes.ts'
export { readCausesAsOf, signedCausesAsOf } from './causesAsOf.ts'
export { lockCauses, signableCauses } from './signedCauses.ts'

const present = ({ nodes, countermeasures, version }: StoredTree): CauseTree => ({ nodes, countermeasures, version })

/** Returns the analysis of a CAR; version 0 before it is started. @throws notFound */
export const readCauses = async ({ database }: Pick<Services, 'database'>, by: Actor, carId: string) =>
  present(requireVisible(await selectTree(database, carId), by))

/** Returns the names of the people whom an analysis names: who checked its causes, and the owners of its countermeasures. */
export function namesInCauses(from: Reader, { nodes, countermeasures }: CauseTree): Promise<Map<string, string>> {
  const ids = [...nodes.map(({ check }) => check?.checkedById), ...countermeasures.map(({ ownerId }) => ownerId)]
  return selectNames(from, [...new Set(ids.flatMap((id) => id ?? []))])
}

/**
 * Replaces the analysis of a CAR.
 * @throws notFound; stale, with the current one; invalid when the causes are no tree, something they name does not exist
 * or a check is in the future; incomplete, with every path, for a confirmed cause without its check and a
 * countermeasure without a confirmed cause
 */
export const putCauses = (
  services: Services,
  author: Author,
  carId: string,
  sent: CauseTreeEdit,
  ifMatch: IfMatch,
): Promise<CauseTree> =>
  inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockTree(tx, carId), ifMatch, present, CauseTree)
    return write(tx, author.by, carId, before, sent)
  })

/**
 * Changes one cause. It conflicts only with changes of the same cause: `ifMatch` may be an older version of the analysis, as
 * long as this cause has not changed since. Causes below it follow it to another leg.
 * @throws as `putCauses`, with paths within the cause; notFound also for an unknown cause
 */
export const editCause = (
  services: Services,
  author: Author,
  { id: carId, nodeId }: { id: string; nodeId: string },
  edit: CauseEdit,
  ifMatch: IfMatch,
): Promise<Cause> =>
  inTransaction(services, author, async (tx) => {
    const before = requireCurrent(await lockTree(tx, carId), null, present, CauseTree)
    const index = before.nodes.findIndex(({ id }) => id === nodeId)
    const node = before.nodes[index]
    if (!node) throw refuse('notFound')
    if (hasChangedSince(ifMatch, node.version, before.version)) throw refuse('stale', { current: present(before) })
    const edited = applied(before.nodes, node, edit)
    if (node.state === 'confirmed' && edited[index]?.state !== 'confirmed' && hasCountermeasures(before, nodeId))
      throw refuse('incomplete', { errors: [{ path: 'state', ...reasonMessage('causeHasCountermeasures') }] })
    const after = await write(tx, author.by, carId, before, { ...before, nodes: edited }, `nodes.${index}.`)
    return after.nodes[index] ?? node
  })

/** Whether a cause changed after the versions of the analysis that a request names. */
const hasChangedSince = (ifMatch: IfMatch, changedIn: number, current: number): boolean =>
  ifMatch !== null && !ifMatch.some((seen) => changedIn <= seen && seen <= current)

const hasCountermeasures = ({ countermeasures }: CauseTree, nodeId: string): boolean =>
  countermeasures.some(({ causeId }) => causeId === nodeId)

/** The causes with one of them edited; those below it are in its leg. */
function applied(nodes: readonly Cause[], node: Cause, edit: CauseEdit): Cause[] {
  const parent = nodes.find(({ id }) => id === edit.parentId)
  const sent = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const edited = { ...node, leg: parent?.leg ?? node.leg, ...sent }
  const below = new Set([node.id])
  // Each round finds the next level.
  for (let size = 0; size < below.size;) {
    size = below.size
    for (const { id, parentId } of nodes) if (parentId !== null && below.has(parentId)) below.add(id)
  }
  return nodes.map((one) => (one === node ? edited : below.has(one.id) ? { ...one, leg: edited.leg } : one))
}

/** Checks and writes an analysis within a transaction. `base` is left out of the paths of what is wrong. */
async function write(
  tx: Transaction,
  by: Actor,
  carId: string,
  before: StoredTree,
  sent: CauseTreeEdit,
  base = '',
): Promise<CauseTree> {
  const { timeZone } = await preferencesOf(tx, by.id)
  const wrong = [
    ...brokenLinks(sent),
    ...futureChecks(before.nodes, sent.nodes, dayIn(new Date(), timeZone)),
    ...(await unknownReferences(tx, by, carId, before, sent)),
  ]
  if (wrong.length > 0) throw refuse('invalid', { errors: withBase(wrong, base) })
  const missing = missingOfTree(sent)
  if (missing.length > 0) throw refuse('incomplete', { errors: withBase(missing, base) })
  const after = versioned(before, sent)
  if (isDeepStrictEqual(present(before), { ...after, version: before.version })) return present(before)
  await replaceTree(tx, carId, after)
  await insertTreeChange(tx, carId, after.version, treeBefore(before, after))
  for (const announcement of announcementsOf(carId, before, after)) tx.announce(announcement)
  return after
}

const withBase = (problems: readonly TreeProblem[], base: string) =>
  problems.map(({ path, reason }) => ({
    path: path.startsWith(base) ? path.slice(base.length) : path,
    ...reasonMessage(reason),
  }))

/** The sent analysis in its next version, which every cause has that changed. */
function versioned(before: CauseTree, { nodes, countermeasures }: CauseTreeEdit): CauseTree {
  const known = new Map(before.nodes.map((node) => [node.id, node]))
  const version = before.version + 1
  return {
    nodes: nodes.map((node) => {
      const was = known.get(node.id)
      return {
        ...node,
        version: was && isDeepStrictEqual({ ...node, version: was.version }, was) ? was.version : version,
      }
    }),
    countermeasures,
    version,
  }
}
