import type { RecordAsOf } from '../../contract/records/asOf.ts'
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
import { inOrder } from '../database/database.ts'
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
    const record = { feature: 'cases', id } as const
    const own = { fields: caseFields, sought: [photosExpired, suspectChanged] }
    const [state, moved, dispositions, containment, savings] = await inOrder(
      readAsOf(database, record, own, presentCase(row), at),
      movedSince(database, id, at),
      readDispositionsAsOf(database, by, record, at),
      readContainmentAsOf(database, by, record, at),
      parts.readSavingsAsOf(database, by, record, at),
    )
    const [withFiles, tasks, comments, suspect] = await inOrder(
      withFilesAsOf(database, by, record, state),
      readTasksAsOf(database, by, record, at, moved.tasks),
      readCommentsAsOf(database, by, record, at, moved.comments),
      readSuspectAsOf(database, record, state),
    )
    return {
      ...withFiles,
      tasks,
      comments,
      containment,
      dispositions,
      suspect,
      causes: [],
      countermeasures: [],
      effectiveness: [],
      eightD: [],
      replies: [],
      documents: [],
      readAcross: [],
      savings,
      signatures: await parts.readSignaturesAsOf(database, record, { ...state, dispositions, suspect }),
      unrecorded: [],
    }
  })
