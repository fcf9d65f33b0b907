import { sql } from 'kysely'
import type { RecordAsOf } from '../../contract/asOf.ts'
import { caseFields } from '../../contract/fields/case.ts'
import { withFilesAsOf } from '../attachments/attachments.ts'
import { readCommentsAsOf } from '../comments/comments.ts'
import { readContainmentAsOf } from '../containment/containment.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { endOfMoment, readAsOf } from '../records/asOf.ts'
import { readSnapshot } from '../records/readSnapshot.ts'
import { requireVisible } from '../records/record.ts'
import type { Actor, Services } from '../records/services.ts'
import { readTasksAsOf } from '../tasks/tasks.ts'
import { presentCase, selectCase } from './store.ts'

/** Returns the case as it was at a moment. @throws notFound, notYetThere */
export const readCaseAsOf = (services: Services, by: Actor, id: string, at: string): Promise<RecordAsOf> =>
  readSnapshot(services, async ({ database }) => {
    const row = requireVisible(await selectCase(database, id), by)
    const record = { room: 'cases', id } as const
    const state = await readAsOf(database, record, { fields: caseFields }, presentCase(row), at)
    const isMoved = await hasMergedSince(database, id, at)
    return {
      ...(await withFilesAsOf(database, by, record, state)),
      tasks: isMoved ? [] : await readTasksAsOf(database, by, record, at),
      comments: isMoved ? [] : await readCommentsAsOf(database, by, record, at),
      containment: await readContainmentAsOf(database, by, record, at),
      causes: [],
      countermeasures: [],
      effectiveness: [],
      unrecorded: isMoved ? ['tasks', 'comments'] : [],
    }
  })

/** A merge moves tasks and comments to another case, and the history does not say which. */
async function hasMergedSince(from: Reader, id: string, at: string): Promise<boolean> {
  const found = await from.one(
    sql`
      select from activity
      where room = 'cases' and record_id = ${id} and at >= ${endOfMoment(at)}
        and action in ('merged', 'unmerged', 'reportMerged', 'reportUnmerged')
      limit 1`.compile(sqlFor),
  )
  return found !== undefined
}
