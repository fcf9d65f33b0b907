import { sql, type Insertable } from 'kysely'
import type { Notification } from '../../contract/notifications/notifications.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import type { RecordRef } from '../records/childRows.ts'
import { keysetList, type PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import { type HeldCalls, withoutHeld } from './callPause.ts'
import './table.ts'

type NotificationRow = Insertable<Tables['notifications']>

const selectNotifications = () =>
  sqlFor
    .selectFrom('notifications')
    .leftJoin('users as actor', 'actor.id', 'notifications.actor_id')
    .select(personColumns('actor'))
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.subject_feature as subjectFeature',
      'notifications.subject_id as subjectId',
      'notifications.subject_key as subjectKey',
      'notifications.subject_title as subjectTitle',
      'notifications.details',
      'notifications.is_critical as isCritical',
      'notifications.created_at as createdAt',
      'notifications.read_at as readAt',
    ])

type SelectedNotification = Awaited<ReturnType<ReturnType<typeof selectNotifications>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
function presentNotification(row: SelectedNotification): Notification {
  const { id, kind, details, subjectFeature, subjectId, subjectKey, subjectTitle, createdAt, readAt } = row
  const subject =
    subjectFeature === null || subjectId === null
      ? null
      : { feature: subjectFeature, id: subjectId, key: subjectKey ?? '', title: subjectTitle ?? '' }
  return { id, kind, subject, cases: null, ...details, actor: presentPerson(row, 'actor'), createdAt, readAt }
}

const list = keysetList('notifications', selectNotifications, {
  unread: [
    { sql: '(notifications.read_at is null)', type: 'boolean' },
    { sql: 'notifications.created_at', type: 'timestamptz', field: 'createdAt' },
  ],
})

/** One page of a person's notifications, unread first, then newest first. */
export const selectInboxPage = (from: Reader, userId: string, page: PageRequest): Promise<Page<Notification>> =>
  list.page(from, { ...page, sort: '-unread' }, [sql<boolean>`notifications.user_id = ${userId}`], presentNotification)

export const countUnread = async (from: Reader, userId: string): Promise<number> => {
  const unread = sqlFor
    .selectFrom('notifications')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  return Number((await from.one(unread))?.count ?? 0)
}

/** What to mark as read: one notification, or all about a record. */
type Marked = { id: string } | { subject: RecordRef }

/** Marks a person's unread notifications as read, all or some; returns how many there were. */
export function updateRead(tx: Reader, userId: string, marked?: Marked): Promise<number> {
  let update = sqlFor
    .updateTable('notifications')
    .set({ read_at: new Date().toISOString() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  if (marked && 'id' in marked) update = update.where('id', '=', marked.id)
  if (marked && 'subject' in marked) {
    update = update.where('subject_feature', '=', marked.subject.feature).where('subject_id', '=', marked.subject.id)
  }
  return tx.count(update)
}

export const selectOwn = (from: Reader, userId: string, id: string) =>
  from.one(sqlFor.selectFrom('notifications').select('id').where('user_id', '=', userId).where('id', '=', id))

/** Returns false when this person has already been notified of the event. */
export const insertNotification = async (tx: Reader, row: NotificationRow): Promise<boolean> =>
  (await tx.count(
    sqlFor
      .insertInto('notifications')
      .values(row)
      .onConflict((taken) => taken.columns(['user_id', 'event']).doNothing()),
  )) > 0

/**
 * Inserts the notification of a batch of cases, or adds to it: about several cases it has no subject, and about changes
 * of several kinds it says only that they were changed. Returns whether it is new.
 */
export const countNotification = async (tx: Reader, row: NotificationRow, cases: number): Promise<boolean> => {
  const isSameKind = sql<boolean>`notifications.kind = excluded.kind and notifications.details -> 'status' = excluded.details -> 'status'`
  const counted = sql`coalesce((notifications.details ->> 'cases')::int, 1) + ${cases}::int`
  const inserted = await tx.one(
    sqlFor
      .insertInto('notifications')
      .values(row)
      .onConflict((taken) =>
        taken.columns(['user_id', 'event']).doUpdateSet({
          kind: sql`case when ${isSameKind} then notifications.kind else 'status' end`,
          details: sql`notifications.details || jsonb_build_object('cases', ${counted})
            || case when ${isSameKind} then '{}' else '{"status": null}'::jsonb end`,
          subject_feature: null,
          subject_id: null,
          subject_key: null,
          subject_title: null,
        }),
      )
      .returning(sql<boolean>`xmax = 0`.as('isNew')),
  )
  return inserted?.isNew ?? false
}

/** A channel that interrupts people: the column holds the time from which it may. */
export type Way = 'mail_at' | 'push_at'

/** Returns people with something that may go into an e-mail by now. */
export async function selectPeopleToMail(from: Reader, now: Date): Promise<string[]> {
  const waiting = sqlFor.selectFrom('notifications').select('user_id').distinct()
  return (await from.many(waiting.where('mail_at', '<=', now.toISOString()))).map((row) => row.user_id)
}

/** Postpones what is due until a moment and may wait; returns how much. */
export const putOff = (tx: Reader, way: Way, userId: string, until: Date, to: Date): Promise<number> =>
  tx.count(
    sqlFor
      .updateTable('notifications')
      .set({ [way]: to.toISOString() })
      .where('user_id', '=', userId)
      .where(way, '<=', until.toISOString())
      .where('is_critical', '=', false),
  )

/**
 * Claims what is due until a moment and not held, so that no other process takes it; returns what of it is still
 * unread.
 */
export async function takeUnread(
  tx: Reader,
  way: Way,
  userId: string,
  until: Date,
  onlyCritical: boolean,
  held: HeldCalls,
): Promise<Notification[]> {
  let taking = sqlFor
    .updateTable('notifications')
    .set({ [way]: null })
    .where('user_id', '=', userId)
    .where(way, '<=', until.toISOString())
    .where(withoutHeld(held))
  if (onlyCritical) taking = taking.where('is_critical', '=', true)
  const taken = (await tx.many(taking.returning('id'))).map(({ id }) => id)
  if (taken.length === 0) return []
  const unread = selectNotifications().where('notifications.id', 'in', taken).where('notifications.read_at', 'is', null)
  const rows = await tx.many(unread.orderBy('notifications.created_at').orderBy('notifications.id'))
  return rows.map(presentNotification)
}
