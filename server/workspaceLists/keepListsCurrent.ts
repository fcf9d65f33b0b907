import { keepLists } from '../../contract/workspaceLists/workspaceListWords.ts'
import type { StoredEvent } from '../live/live.ts'
import type { Services } from '../records/services.ts'
import { selectEveryValue } from './store.ts'

/** Reads the lists, by which the shapes of bodies and filters are checked. */
export async function readLists({ database }: Pick<Services, 'database'>): Promise<void> {
  keepLists(await selectEveryValue(database))
}

/** Reads the lists, and again whenever another process has changed them. */
export async function keepListsCurrent(services: Services): Promise<void> {
  const readAgain = () => {
    readLists(services).catch((error: unknown) =>
      services.log.warn({ err: error }, 'The lists could not be read again.'),
    )
  }
  services.live.subscribe((events: StoredEvent[]) => {
    if (events.some(({ feature }) => feature === 'workspaceLists')) readAgain()
  })
  services.live.onGap(readAgain)
  await readLists(services)
}
