import type { RecordAsOf } from '../../contract/asOf.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { photosExpired, withFilesAsOf } from '../attachments/attachments.ts'
import { readCommentsAsOf } from '../comments/comments.ts'
import {
  readContainmentAsOf,
  readDispositionsAsOf,
  readSuspectAsOf,
  suspectChanged,
} from '../containment/containment.ts'
import { readAsOf } from '../records/asOf.ts'
import { readSnapshot } from '../records/readSnapshot.ts'
import { requireVisible } from '../records/record.ts'
import type { Actor, Services } from '../records/services.ts'
import { readTasksAsOf } from '../tasks/tasks.ts'
import { presentCase, selectCase } from './store.ts'

/** They move tasks and comments to another case, and the history does not say which. */
const merges = ['merged', 'unmerged', 'reportMerged', 'reportUnmerged']

/** Returns the case as it was at a moment. @throws notFound, notYetThere */
export const readCaseAsOf = (services: Services, by: Actor, id: string, at: string): Promise<RecordAsOf> =>
  readSnapshot(services, async ({ database }) => {
    const row = requireVisible(await selectCase(database, id), by)
    const record = { room: 'cases', id } as const
    const own = { fields: caseFields, sought: [...merges, photosExpired, suspectChanged] }
    const state = await readAsOf(database, record, own, presentCase(row), at)
    const isMoved = state.later.some(({ action }) => merges.includes(action))
    return {
      ...(await withFilesAsOf(database, by, record, state)),
      tasks: isMoved ? [] : await readTasksAsOf(database, by, record, at),
      comments: isMoved ? [] : await readCommentsAsOf(database, by, record, at),
      containment: await readContainmentAsOf(database, by, record, at),
      dispositions: await readDispositionsAsOf(database, by, record, at),
      suspect: await readSuspectAsOf(database, record, state),
      causes: [],
      countermeasures: [],
      effectiveness: [],
      unrecorded: isMoved ? ['tasks', 'comments'] : [],
    }
  })
