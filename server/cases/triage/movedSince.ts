import { sql } from 'kysely'
import type { MovedRows } from '../../records/rowsAsOf.ts'
import { endOfMoment } from '../../records/asOf.ts'
import type { Reader } from '../../database/database.ts'
import '../table.ts'

type Moved = { kind: 'tasks' | 'comments'; came: string[]; left: string[] }

/**
 * Returns which tasks and comments came to a case, or left it, by merges and their undoing since a moment. The first of
 * these that concerns a row says where it was. An undoing moves only what a later merge has not moved on.
 */
export async function movedSince(
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
