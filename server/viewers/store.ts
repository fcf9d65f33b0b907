import { sql } from 'kysely'
import { viewerExpires, type Viewing } from '../../contract/viewers/viewers.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import './table.ts'

const isCurrent = sql<boolean>`seen_at > now() - make_interval(secs => ${viewerExpires})`

/** What a tab shows, or showed last; undefined for a tab that is not known. */
export const selectViewing = (from: Reader, tabId: string) =>
  from.one(
    sqlFor
      .selectFrom('viewers')
      .select(['user_id as userId', 'feature', 'record_id as recordId', 'part', isCurrent.as('isCurrent')])
      .where('tab_id', '=', tabId),
  )

/** Returns 0 when the tab is somebody else's. */
export const upsertViewing = (
  to: Reader,
  { tabId, userId, feature, recordId, part }: Viewing & { tabId: string; userId: string },
): Promise<number> =>
  to.count(
    sqlFor
      .insertInto('viewers')
      .values({ tab_id: tabId, user_id: userId, feature, record_id: recordId, part })
      .onConflict((known) =>
        known
          .column('tab_id')
          .doUpdateSet({ feature, record_id: recordId, part, seen_at: sql<string>`now()` })
          .where('viewers.user_id', '=', userId),
      ),
  )

export const deleteViewing = (from: Reader, tabId: string, userId: string) =>
  from.one(
    sqlFor
      .deleteFrom('viewers')
      .where('tab_id', '=', tabId)
      .where('user_id', '=', userId)
      .returning(['record_id as recordId']),
  )

/** Deletes expired rows, and of a person's all but the newest. */
export const deleteOldViewings = (from: Reader, userId: string, kept: number): Promise<number> =>
  from.count(
    sqlFor
      .deleteFrom('viewers')
      .where((is) =>
        is.or([
          is.not(isCurrent),
          is(
            'tab_id',
            'in',
            sqlFor
              .selectFrom('viewers')
              .select('tab_id')
              .where('user_id', '=', userId)
              .orderBy('seen_at', 'desc')
              .offset(kept),
          ),
        ]),
      ),
  )

/** The tabs of other people that show a record, at most `limit` of them, with their people. */
export async function selectViewings(from: Reader, recordId: string, exceptUserId: string, limit: number) {
  const rows = await from.many(
    sqlFor
      .selectFrom('viewers')
      .innerJoin('users as person', 'person.id', 'viewers.user_id')
      .select(personColumns('person'))
      .select('viewers.part')
      .where('viewers.record_id', '=', recordId)
      .where('viewers.user_id', '<>', exceptUserId)
      .where(isCurrent)
      .orderBy('person.name')
      .orderBy('person.id')
      .limit(limit),
  )
  return rows.map((row) => ({ person: presentPerson(row, 'person'), part: row.part }))
}
