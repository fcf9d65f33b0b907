import { sql } from 'kysely'
import { addDays, mondayOf } from '../../contract/values/calendar.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { isPastDue } from '../records/openWork.ts'
import { allWork } from './allWork.ts'
import type { NotificationSources } from './sourceTypes.ts'
import { noDetails, type NewNotification } from './recipients.ts'
import './table.ts'

type Week = NonNullable<NewNotification['details']['week']>

/** Returns those who enabled the weekly report. */
export async function selectWeeklyReaders(from: Reader): Promise<string[]> {
  const readers = sqlFor.selectFrom('notification_choices').select('user_id').where('weekly_reports', '=', true)
  return (await from.many(readers)).map((row) => row.user_id)
}

/** Returns the week's report, on Monday, or on Tuesday when Monday was missed. */
export async function weeklyReport(
  from: Reader,
  features: NotificationSources,
  userId: string,
  today: string,
  now: Date,
): Promise<NewNotification[]> {
  const monday = mondayOf(today)
  const event = `weekly:${monday}`
  if (today > addDays(monday, 1)) return []
  const earlier = sqlFor
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('event', '=', event)
  if (await from.one(earlier)) return []
  const week = await readWeek(from, features, userId, today, now)
  const details = { ...noDetails, week }
  return [{ userId, event, kind: 'weekly', subject: null, details, isCritical: false, actorId: null }]
}

/** A person's own work: open now, overdue of that, completed in the seven days before. */
async function readWeek(
  from: Reader,
  features: NotificationSources,
  userId: string,
  today: string,
  now: Date,
): Promise<Week> {
  const found = await from.one(
    sql<Week>`
      select
        count(*) filter (where is_open)::int as open,
        count(*) filter (where is_open and ${isPastDue(sql`${today}::date`)})::int as overdue,
        count(*) filter (
          where completed_at > ${now.toISOString()}::timestamptz - interval '7 days'
            and completed_at <= ${now.toISOString()}::timestamptz)::int as completed
      from (${allWork(features)}) as work where user_id = ${userId}`,
  )
  return found ?? { open: 0, overdue: 0, completed: 0 }
}
