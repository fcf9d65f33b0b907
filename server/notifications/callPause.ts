import { sql } from 'kysely'
import { callPauseSeconds, type Notification } from '../../contract/notifications/notifications.ts'
import { callsForHelp } from '../../contract/notifications/notificationTexts.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import type { Transaction } from '../records/transaction.ts'
import type { Way } from './inboxStore.ts'

/** Which calls for help wait for the next message: none, those that are not critical, or all. */
export type HeldCalls = 'none' | 'usual' | 'all'

type Sent = { sentAt: string | null; criticalSentAt: string | null; nextAt: string | null }

/** In SQL, whether a notification is a call for help. */
const isCallForHelp = sql<boolean>`(notifications.kind = 'call'
  and notifications.details ->> 'status' = any(${[...callsForHelp]}::text[]))`

/** In SQL, the notifications of a person that are due until a moment. */
const isDue = (way: Way, userId: string, until: Date) =>
  sql<boolean>`notifications.user_id = ${userId}::uuid and ${sql.ref(way)} <= ${until.toISOString()}::timestamptz`

/** In SQL, excludes the calls for help that wait for the next message. */
export function withoutHeld(held: HeldCalls) {
  if (held === 'none') return sql<boolean>`true`
  return held === 'all' ? sql<boolean>`not ${isCallForHelp}` : sql<boolean>`(is_critical or not ${isCallForHelp})`
}

/**
 * Returns which calls must wait before a person's next message, through one channel and locked until the end of the
 * write: the first is sent at once, and the first critical one, too; those of the next half minute together at its end.
 */
export async function heldCalls(tx: Reader, way: Way, userId: string, now: Date, until: Date): Promise<HeldCalls> {
  const due = sql`select from notifications where ${isDue(way, userId, until)} and ${isCallForHelp} limit 1`
  if ((await tx.one(due)) === undefined) return 'none'
  await tx.count(
    sqlFor
      .insertInto('call_messages')
      .values({ user_id: userId, way, sent_at: null, critical_sent_at: null, next_at: null })
      .onConflict((known) => known.doNothing()),
  )
  const { sentAt = null, criticalSentAt = null } = (await tx.one(sent(way, userId).forUpdate())) ?? {}
  if (!isWithin(sentAt, now)) return 'none'
  return isWithin(criticalSentAt, now) ? 'all' : 'usual'
}

/** Records that calls were sent now. */
export const noteSent = (tx: Reader, way: Way, userId: string, now: Date, calls: Notification[]): Promise<number> =>
  tx.count(
    sql`update call_messages set sent_at = ${now.toISOString()}, critical_sent_at = case
        when exists (select from notifications where id = any(${calls.map(({ id }) => id)}::uuid[]) and is_critical)
        then ${now.toISOString()}::timestamptz else critical_sent_at end
      where user_id = ${userId}::uuid and way = ${way}`,
  )

/**
 * Postpones held calls until the half minute is over; returns when a message must be made of them, or null when that is
 * already planned or nothing is held.
 */
export async function putOffHeld(
  tx: Transaction,
  way: Way,
  userId: string,
  now: Date,
  until: Date,
  onlyCritical: boolean,
): Promise<Date | null> {
  const state: Sent | undefined = await tx.one(sent(way, userId))
  if (!state) return null
  const critical = await tx.one(
    sql<{ some: boolean | null }>`select bool_or(is_critical) as some from notifications
      where ${isDue(way, userId, until)} and ${isCallForHelp} and (is_critical or not ${onlyCritical}::boolean)`,
  )
  if (critical === undefined || critical.some === null) return null
  const since = critical.some ? (state.criticalSentAt ?? state.sentAt) : state.sentAt
  const at = new Date(Math.max(now.getTime(), (since === null ? now.getTime() : Date.parse(since)) + pauseMilliseconds))
  await tx.count(
    sql`update notifications set ${sql.ref(way)} = ${at.toISOString()}::timestamptz
      where ${isDue(way, userId, until)} and ${isCallForHelp} and (is_critical or not ${onlyCritical}::boolean)`,
  )
  const planned = state.nextAt === null ? 0 : Date.parse(state.nextAt)
  if (planned > now.getTime() && planned <= at.getTime()) return null
  await tx.count(
    sqlFor
      .updateTable('call_messages')
      .set({ next_at: at.toISOString() })
      .where('user_id', '=', userId)
      .where('way', '=', way),
  )
  return at
}

const pauseMilliseconds = callPauseSeconds * 1000

/** Whether the pauseMilliseconds after a message is not over yet; setting the clock back does not extend it. */
function isWithin(at: string | null, now: Date): boolean {
  const left = at === null ? 0 : Date.parse(at) + pauseMilliseconds - now.getTime()
  return left > 0 && left <= pauseMilliseconds
}

const sent = (way: Way, userId: string) =>
  sqlFor
    .selectFrom('call_messages')
    .select(['sent_at as sentAt', 'critical_sent_at as criticalSentAt', 'next_at as nextAt'])
    .where('user_id', '=', userId)
    .where('way', '=', way)
