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
import { inOrder, type Reader } from '../database/database.ts'
import { readAsOf, endOfMoment } from '../records/asOf.ts'
import { readSnapshot } from '../records/readSnapshot.ts'
import { requireVisible } from '../records/record.ts'
import type { Actor, Services } from '../records/services.ts'
import { readTasksAsOf } from '../tasks/tasks.ts'
import { presentCase, selectCase } from './store.ts'
import { sql } from 'kysely'
import type { MovedRows } from '../records/rowsAsOf.ts'
import './table.ts'

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

type Moved = { kind: 'tasks' | 'comments'; came: string[]; left: string[] }

/**
 * Returns which tasks and comments came to a case, or left it, by merges and their undoing since a moment. The first of
 * these that concerns a row says where it was. An undoing moves only what a later merge has not moved on.
 */
async function movedSince(
  from: Reader,
  caseId: string,
  at: string,
): Promise<Record<Moved['kind'], MovedRows | undefined>> {
  const since = endOfMoment(at)
  const found = await from.many(
    sql<Moved>`
      with merges as (
        select * from case_merges where case_id = ${caseId} or into_id = ${caseId}
      ), moves as (
        select at as moved_at, case_id as was_in, task_ids, comment_ids from merges where at >= ${since}
        union all
        select undone_at, into_id, task_ids, comment_ids from merges
        where undone_at >= ${since} and not exists (
          select from case_merges as later
          where later.case_id = merges.into_id and later.at between merges.at and merges.undone_at
            and (later.undone_at is null or later.undone_at > merges.undone_at))
      ), rows as (
        select 'tasks' as kind, moved_at, was_in, unnest(task_ids) as id from moves
        union all
        select 'comments', moved_at, was_in, unnest(comment_ids) from moves
      ), first as (
        select distinct on (id) kind, id, was_in from rows order by id, moved_at
      )
      select kind, coalesce(array_agg(id) filter (where was_in <> ${caseId}), '{}') as came,
        coalesce(array_agg(id) filter (where was_in = ${caseId}), '{}') as left
      from first group by kind`,
  )
  const of = (kind: Moved['kind']) => found.find((one) => one.kind === kind)
  return { tasks: of('tasks'), comments: of('comments') }
}
