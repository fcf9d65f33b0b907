import type { CauseTree, CauseTreeEdit } from '../../contract/causes/causes.ts'
import type { TreeProblem } from '../../contract/causes/causeTree.ts'
import { unknownFiles } from '../attachments/attachments.ts'
import type { Reader } from '../database/database.ts'
import type { Actor } from '../records/services.ts'
import { guest } from '../users/users.ts'
import { readCauseCodes } from './causeCodes.ts'
import { selectReferences } from './store.ts'

/**
 * Returns which people, files, codes and tasks that a tree newly names do not exist, or are not those of this CAR. What it
 * named before may stay, even if it was removed since.
 */
export async function unknownReferences(
  from: Reader,
  by: Actor,
  carId: string,
  before: CauseTree,
  sent: CauseTreeEdit,
): Promise<TreeProblem[]> {
  const was = new Set(referencesOf(before).map(({ kind, id }) => `${kind} ${id}`))
  const added = referencesOf(sent).filter(({ kind, id }) => !was.has(`${kind} ${id}`))
  const idsOf = (kind: Kind) => [...new Set(added.flatMap((one) => (one.kind === kind ? [one.id] : [])))]
  const [{ people, tasks }, files, codes] = await Promise.all([
    selectReferences(from, carId, { people: [...idsOf('checker'), ...idsOf('owner')], tasks: idsOf('task') }),
    unknownFiles(from, by, idsOf('file')),
    idsOf('code').length > 0 ? readCauseCodes(from).then((list) => list.codes) : [],
  ])
  const choosable = new Set(codes.flatMap(({ code, retired }) => (retired ? [] : [code])))
  const problemOf: Record<Kind, (id: string) => TreeProblem['reason'] | undefined> = {
    checker: (id) => (people.has(id) && id !== guest.id ? undefined : 'noSuchChecker'),
    owner: (id) =>
      people.has(id) && id !== guest.id ? (people.get(id)?.isActive ? undefined : 'ownerHasLeft') : 'noSuchChecker',
    file: (id) => (files.has(id) ? 'noSuchEvidence' : undefined),
    code: (id) => (choosable.has(id) ? undefined : 'noSuchCauseCode'),
    task: (id) => (tasks.has(id) ? undefined : 'taskOfOtherCar'),
  }
  return added.flatMap(({ kind, id, path }) => {
    const reason = problemOf[kind](id)
    return reason ? [{ path, reason }] : []
  })
}

type Kind = 'checker' | 'owner' | 'file' | 'code' | 'task'

/** Everything that a tree names, with its path. */
function referencesOf({ nodes, countermeasures }: CauseTreeEdit): { kind: Kind; id: string; path: string }[] {
  const one = (kind: Kind, path: string, id: string | null | undefined) => (id ? [{ kind, path, id }] : [])
  return [
    ...nodes.flatMap(({ check, causeCode }, index) => [
      ...one('checker', `nodes.${index}.check.checkedById`, check?.checkedById),
      ...one('code', `nodes.${index}.causeCode`, causeCode),
      ...(check?.attachmentIds ?? []).flatMap((id, at) => one('file', `nodes.${index}.check.attachmentIds.${at}`, id)),
    ]),
    ...countermeasures.flatMap(({ ownerId, taskIds }, index) => [
      ...one('owner', `countermeasures.${index}.ownerId`, ownerId),
      ...taskIds.flatMap((id, at) => one('task', `countermeasures.${index}.taskIds.${at}`, id)),
    ]),
  ]
}
