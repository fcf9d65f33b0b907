import { sql } from 'kysely'
import type { Activity, ActivityQuery } from '../../contract/records/activity.ts'
import type { AnnouncedFeature } from '../../contract/audit/auditFeatures.ts'
import { endOfMoment } from './asOf.ts'
import { readChildRows, type RecordRef } from './childRows.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Actor } from './services.ts'
import { Page, readNumberCursor, writeCursor } from './paging/page.ts'

/** The activity of all records with who did it, newest first. */
export const selectEntries = () =>
  sqlFor
    .selectFrom('activity')
    .leftJoin('users', 'users.id', 'activity.actor_id')
    .select([
      'activity.id',
      'activity.at',
      'activity.feature',
      'activity.record_id as recordId',
      'activity.action',
      'activity.changes',
      'users.id as actorId',
      'users.name',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.image as profileImageUrl',
    ])
    .orderBy('activity.id', 'desc')

/** The activity of a record, newest first. */
export const selectActivity = (feature: AnnouncedFeature, recordId: string) =>
  selectEntries().where('activity.feature', '=', feature).where('activity.record_id', '=', recordId)

export type ActivityRow = Awaited<ReturnType<ReturnType<typeof selectActivity>['executeTakeFirstOrThrow']>>

/** Whether the history of a record has an entry of this action. */
export const wasRecorded = async (from: Reader, { feature, id }: RecordRef, action: string): Promise<boolean> =>
  Boolean(
    await from.one(
      sqlFor
        .selectFrom('activity')
        .select('id')
        .where('feature', '=', feature)
        .where('record_id', '=', id)
        .where('action', '=', action)
        .limit(1),
    ),
  )

/**
 * Returns one page of the activity of a record, newest first, in one statement; deleted records have activity, too.
 * @throws notFound when this person may not see the record
 */
export async function listRecordActivity(
  from: Reader,
  by: Actor,
  record: RecordRef,
  { limit, cursor, until }: ActivityQuery,
): Promise<Page<Activity>> {
  const all = selectActivity(record.feature, record.id).limit(limit + 1)
  const newest = until === undefined ? all : all.where('activity.at', '<', endOfMoment(until))
  const rows = cursor === undefined ? newest : newest.where('activity.id', '<', readNumberCursor(cursor))
  const entries = await readChildRows(from, by, record, rows, sql`id desc`)
  const shown = entries.slice(0, limit)
  const last = entries.length > limit ? shown.at(-1) : undefined
  return new Page(shown.map(presentActivity), last ? writeCursor([last.id]) : null)
}

/** An activity as the API returns it. */
export const presentActivity = ({
  actorId,
  name,
  firstName,
  lastName,
  profileImageUrl,
  ...entry
}: ActivityRow): Activity => ({
  id: entry.id,
  at: entry.at,
  feature: entry.feature,
  recordId: entry.recordId,
  action: entry.action,
  changes: entry.changes,
  actor:
    actorId === null || name === null
      ? null
      : { id: actorId, name, firstName: firstName ?? '', lastName: lastName ?? '', profileImageUrl },
})
