import type { Viewer, Viewing } from '../../contract/viewers/viewers.ts'
import { refuse } from '../process/refuse.ts'
import type { Actor, Services } from '../records/services.ts'
import { deleteOldViewings, deleteViewing, selectViewing, selectViewings, upsertViewing } from './store.ts'

/** Tabs of one person that are known at a time. */
const tabLimit = 50
/** Tabs of one record that are listed. */
const listLimit = 200

/** Records what a tab shows; returns who else has the record open, and notifies them when something changed. */
export async function putViewing(
  services: Services,
  by: Actor,
  tabId: string,
  viewing: Viewing,
): Promise<{ viewers: Viewer[] }> {
  const { quick } = services.database
  const before = await selectViewing(quick, tabId)
  if ((await upsertViewing(quick, { ...viewing, tabId, userId: by.id })) === 0) throw refuse('notFound')
  if (!before) await deleteOldViewings(quick, by.id, tabLimit)
  const viewers = await viewersOf(services, by, viewing.recordId)
  const isSame = before?.isCurrent && before.recordId === viewing.recordId && before.part === viewing.part
  if (!isSame) notify(services, viewing.recordId, viewers)
  if (before && before.recordId !== viewing.recordId) await notifyOthers(services, by, before.recordId)
  return { viewers }
}

export async function removeViewing(services: Services, by: Actor, tabId: string): Promise<undefined> {
  const removed = await deleteViewing(services.database.quick, tabId, by.id)
  if (removed) await notifyOthers(services, by, removed.recordId)
  return undefined
}

/** One entry for each person, however many tabs they have. */
async function viewersOf(services: Services, by: Actor, recordId: string): Promise<Viewer[]> {
  const byPerson = new Map<string, Viewer>()
  for (const { person, part } of await selectViewings(services.database.quick, recordId, by.id, listLimit)) {
    const viewer = byPerson.get(person.id) ?? { person, parts: [] }
    byPerson.set(person.id, viewer)
    if (part !== null && !viewer.parts.includes(part)) viewer.parts.push(part)
  }
  return [...byPerson.values()]
}

const notifyOthers = async (services: Services, by: Actor, recordId: string) =>
  notify(services, recordId, await viewersOf(services, by, recordId))

const notify = ({ live }: Services, recordId: string, viewers: Viewer[]) =>
  live.publishTransient(
    { feature: 'viewers', id: recordId },
    viewers.map(({ person }) => person.id),
  )
