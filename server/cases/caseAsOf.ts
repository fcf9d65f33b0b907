import type { RecordAsOf } from '../../contract/asOf.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { photosExpired, withFilesAsOf } from '../attachments/attachments.ts'
import type { PartsAsOf } from '../cars/cars.ts'
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
import { movedSince } from './triage/movedSince.ts'

/** Returns the case as it was at a moment. @throws notFound, notYetThere */
export const readCaseAsOf = (
  services: Services,
  by: Actor,
  { id, at }: { id: string; at: string },
  parts: PartsAsOf,
): Promise<RecordAsOf> =>
  readSnapshot(services, async ({ database }) => {
    const row = requireVisible(await selectCase(database, id), by)
    const record = { room: 'cases', id } as const
    const own = { fields: caseFields, sought: [photosExpired, suspectChanged] }
    const state = await readAsOf(database, record, own, presentCase(row), at)
    const moved = await movedSince(database, id, at)
    const dispositions = await readDispositionsAsOf(database, by, record, at)
    const suspect = await readSuspectAsOf(database, record, state)
    return {
      ...(await withFilesAsOf(database, by, record, state)),
      tasks: await readTasksAsOf(database, by, record, at, moved.tasks),
      comments: await readCommentsAsOf(database, by, record, at, moved.comments),
      containment: await readContainmentAsOf(database, by, record, at),
      dispositions,
      suspect,
      causes: [],
      countermeasures: [],
      effectiveness: [],
      eightD: [],
      replies: [],
      documents: [],
      readAcross: [],
      savings: await parts.readSavingsAsOf(database, by, record, at),
      signatures: await parts.readSignaturesAsOf(database, record, { ...state, dispositions, suspect }),
      unrecorded: [],
    }
  })
