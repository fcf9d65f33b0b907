import { sql, type Selectable } from 'kysely'
import { sqlFor, type Reader, type Tables } from '../../database/database.ts'
import { guest } from '../../users/users.ts'
import '../table.ts'

type Moved = { commentIds: string[]; taskIds: string[]; followerIds: string[] }

/**
 * Moves comments and tasks of a case to another one, the tasks after the existing ones. Its reporters and followers
 * follow the other case, unless they have unfollowed either.
 */
export async function moveToCase(tx: Reader, id: string, intoId: string, reporters: string[]): Promise<Moved> {
  const moved = await tx.one(
    sql<Moved>`
      with moved_comments as (
        update comments set case_id = ${intoId}, version = version + 1 where case_id = ${id} returning id
      ), behind as (
        select coalesce(max(rank) filter (where case_id = ${intoId}), 0)
          - coalesce(min(rank) filter (where case_id = ${id}), 0) + 1 as step
        from tasks where case_id in (${id}, ${intoId})
      ), moved_tasks as (
        update tasks set case_id = ${intoId}, rank = rank + (select step from behind), version = version + 1
        where case_id = ${id} returning id
      ), followers as (
        insert into follows (user_id, feature, record_id, is_following)
        select person, 'cases', ${intoId}::uuid, true
        from (
          select unnest(${reporters}::uuid[]) as person
          union
          select user_id from follows where feature = 'cases' and record_id = ${id} and is_following
        ) as concerned
        where person <> ${guest.id} and not exists (
          select from follows where feature = 'cases' and record_id = ${id} and user_id = person and not is_following)
        on conflict do nothing returning user_id
      )
      select array(select id from moved_comments) as "commentIds", array(select id from moved_tasks) as "taskIds",
        array(select user_id from followers) as "followerIds"`,
  )
  return moved ?? { commentIds: [], taskIds: [], followerIds: [] }
}

type Merge = Selectable<Tables['case_merges']>

/** Moves back what came with a merge and is still where it was moved to. */
export const moveBack = (tx: Reader, { case_id: id, into_id: intoId, ...moved }: Merge): Promise<number> =>
  tx.count(
    sql`
      with moved_comments as (
        update comments set case_id = ${id}, version = version + 1
        where id = any(${moved.comment_ids}::uuid[]) and case_id = ${intoId}
      ), moved_tasks as (
        update tasks set case_id = ${id}, version = version + 1
        where id = any(${moved.task_ids}::uuid[]) and case_id = ${intoId}
      ), followers as (
        delete from follows
        where feature = 'cases' and record_id = ${intoId} and is_following and user_id = any(${moved.follower_ids}::uuid[])
      )
      update case_merges set undone_at = now() where id = ${moved.id}`,
  )

export const insertMerge = (tx: Reader, row: Parameters<typeof toInsert>[0]): Promise<number> => tx.count(toInsert(row))

const toInsert = (row: Omit<Merge, 'id' | 'at' | 'undone_at' | 'before'> & { before: string }) =>
  sqlFor.insertInto('case_merges').values({ ...row, undone_at: null })

const mergeColumns = [
  'id',
  'case_id',
  'into_id',
  'at',
  'by_id',
  'before',
  'attachment_ids',
  'comment_ids',
  'task_ids',
  'follower_ids',
  'undone_at',
] as const

/** Returns the current merge of a case. */
export const selectMerge = (from: Reader, caseId: string): Promise<Merge | undefined> =>
  from.one(
    sqlFor.selectFrom('case_merges').select(mergeColumns).where('case_id', '=', caseId).where('undone_at', 'is', null),
  )

/** Returns the case that reports of this one are added to: itself, or the last in its chain of merges. */
export async function caseNow(from: Reader, id: string): Promise<string> {
  const found = await from.one(
    sql<{ id: string }>`
      with recursive merged as (
        select id, duplicate_of, 1 as step from cases where id = ${id}
        union all
        select cases.id, cases.duplicate_of, step + 1 from merged join cases on cases.id = merged.duplicate_of where step < 100
      )
      select id from merged order by step desc limit 1`,
  )
  return found?.id ?? id
}
