import { sql } from 'kysely'
import { dueSoonDays, morningHour } from '../../contract/notifications.ts'
import { isPastDue } from '../../contract/openWork.ts'
import { sqlFor, type Reader } from '../database/database.ts'
import { addDays } from '../../contract/calendar.ts'
import { timeIn } from '../process/zonedTime.ts'
import type { Services } from '../records/services.ts'
import { defineJob } from '../database/jobs.ts'
import { dueDayOf } from '../records/openWork.ts'
import { inTransaction } from '../records/transaction.ts'
import { allWork } from './allWork.ts'
import type { NotificationSources } from './sourceTypes.ts'
import { readReceiver } from './receiver.ts'
import { openSources, type Sources } from './sources.ts'
import { tell } from './notify.ts'
import { selectWeeklyReaders, weeklyNews } from './weeklyReport.ts'
import { noDetails, type News } from './recipients.ts'
import { openWishes } from './chosenChannels.ts'

/** Recalls what is due, and tells about the week, on each person's morning. */
export const remindPeople = (rooms: NotificationSources) =>
  defineJob<object>({
    name: 'notifications.remind',
    cron: '*/15 * * * *',
    retries: 0,
    async run(services) {
      await remind(services, rooms, new Date())
    },
  })

/**
 * Tells everybody whose morning has come what is due in two days or sooner and what is overdue, each once for a due date,
 * and those who want it about their week. After a pause it says what holds now, not what it missed.
 */
export async function remind(services: Services, rooms: NotificationSources, now: Date): Promise<void> {
  const due = await selectDue(services.database, rooms, now)
  const readers = await selectWeeklyReaders(services.database)
  const dueOf = Map.groupBy(due, (item) => item.userId)
  for (const userId of new Set([...dueOf.keys(), ...readers])) {
    const receiver = await readReceiver(services.database, userId)
    if (!receiver) continue
    const { day, minute } = timeIn(now, receiver.timeZone)
    if (minute < morningHour * 60) continue
    // All together, so that much that is due is read up in as many statements as one thing.
    const sources = openSources(services.database, rooms)
    const found = await Promise.all((dueOf.get(userId) ?? []).map((item) => dueNews(sources, item, day)))
    const news = found.filter((one) => one !== null)
    if (readers.includes(userId)) news.push(...(await weeklyNews(services.database, rooms, userId, day, now)))
    if (news.length === 0) continue
    await inTransaction(services, { by: { id: userId, role: 'Team Member' } }, async (tx) => {
      const wishesOf = openWishes(tx, now)
      for (const one of news) await tell(services, tx, wishesOf, [one], now)
    })
  }
}

type Due = { room: 'cases' | 'cars' | 'tasks'; recordId: string; userId: string; dueDate: string }

async function dueNews(
  sources: Sources,
  { room, recordId, userId, dueDate }: Due,
  today: string,
): Promise<News | null> {
  if (dueDate > addDays(today, dueSoonDays)) return null
  const kind = isPastDue(dueDate, today) ? 'overdue' : 'dueSoon'
  const beneath = await sources.beneath(room, recordId)
  const subject = beneath?.subject ?? (room === 'tasks' ? null : { room, id: recordId })
  const record = subject && (await sources.subject(subject))
  if (!subject || !record) return null
  const { key, title, isCritical } = record
  return {
    userId,
    event: `${kind}:${room}:${recordId}:${dueDate}`,
    kind,
    subject: { ...subject, key, title },
    details: { ...noDetails, task: beneath?.task ?? null, day: dueDate },
    isCritical,
    actorId: null,
  }
}

/** Open work that is due soon anywhere on earth and of which its doer was not told at this stage. */
function selectDue(from: Reader, rooms: NotificationSources, now: Date): Promise<Due[]> {
  const today = now.toISOString().slice(0, 10)
  const told = (stage: string) => sql`exists (
    select from notifications as told where told.user_id = work.user_id
      and told.event = ${sql.lit(`${stage}:`)} || work.room || ':' || work.record_id || ':' || work.due_date)`
  return from.many(
    sql<Due>`
      select work.room, work.record_id as "recordId", work.user_id as "userId", work.due_date as "dueDate"
      from (${allWork(rooms)}) as work
      join users on users.id = work.user_id and not users.is_sample
      left join notification_choices as choices on choices.user_id = work.user_id
      where ${sql.raw(dueDayOf('work'))} <= ${addDays(today, dueSoonDays + 1)}::date
        and work.is_open
        and coalesce(choices.due_date_reminders, true)
        and not ${told('overdue')}
        and (work.due_date <= ${today}::date or not ${told('dueSoon')})
      order by work.due_date, work.record_id`
      .$castTo<Due>()
      .compile(sqlFor),
  )
}
