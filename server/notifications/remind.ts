import { sql } from 'kysely'
import { dueSoonDays, morningHour } from '../../contract/notifications/notifications.ts'
import { isPastDue } from '../../contract/records/openWork.ts'
import type { Reader } from '../database/database.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { timeIn } from '../process/zonedTime.ts'
import type { Services } from '../records/services.ts'
import { defineJob } from '../database/jobs.ts'
import { dueDayOf } from '../records/openWork.ts'
import { inTransaction } from '../records/transaction.ts'
import { allWork } from './allWork.ts'
import type { ChildSource, NotificationSources, SubjectSource } from './sourceTypes.ts'
import { readReceiver } from './receiver.ts'
import { openSources, type Sources } from './sources.ts'
import { notify } from './notify.ts'
import { selectWeeklyReaders, weeklyReport } from './weeklyReport.ts'
import { noDetails, type NewNotification, openChannels } from './recipients.ts'

/** Reminds people of what is due, and sends their weekly report, in their morning. */
export const remindPeople = (features: NotificationSources) =>
  defineJob<object>({
    name: 'notifications.remind',
    cron: '*/15 * * * *',
    retries: 0,
    async run(services) {
      await remind(services, features, new Date())
    },
  })

/**
 * Reminds everybody whose morning has begun of what is due within two days and what is overdue, each once per due date,
 * and sends the weekly report to those who want it. After a pause it reports the present state, not what it missed.
 */
export async function remind(services: Services, features: NotificationSources, now: Date): Promise<void> {
  const due = await selectDue(services.database, features, now)
  const readers = await selectWeeklyReaders(services.database)
  const dueOf = Map.groupBy(due, (item) => item.userId)
  for (const userId of new Set([...dueOf.keys(), ...readers])) {
    const receiver = await readReceiver(services.database, userId)
    if (!receiver) continue
    const { day, minute } = timeIn(now, receiver.timeZone)
    if (minute < morningHour * 60) continue
    // Shared, so that many reminders take as many statements as one.
    const sources = openSources(services.database, features)
    const found = await Promise.all((dueOf.get(userId) ?? []).map((item) => dueReminder(sources, item, day)))
    const notifications = found.filter((one) => one !== null)
    if (readers.includes(userId))
      notifications.push(...(await weeklyReport(services.database, features, userId, day, now)))
    if (notifications.length === 0) continue
    await inTransaction(services, { by: { id: userId, role: 'Team Member' } }, async (tx) => {
      const channelsOf = openChannels(tx, now)
      for (const one of notifications) await notify(services, tx, channelsOf, [one], now)
    })
  }
}

type Due = {
  feature: SubjectSource['feature'] | ChildSource['feature']
  recordId: string
  userId: string
  dueDate: string
}

/** Features whose reminders have sentences of their own, by the status of the notification. */
const withOwnSentence: readonly string[] = ['readAcross', 'dispositions']

async function dueReminder(
  sources: Sources,
  { feature, recordId, userId, dueDate }: Due,
  today: string,
): Promise<NewNotification | null> {
  if (dueDate > addDays(today, dueSoonDays)) return null
  const kind = isPastDue(dueDate, today) ? 'overdue' : 'dueSoon'
  const child = await sources.child(feature, recordId)
  const subject = child?.subject ?? (feature === 'cases' || feature === 'cars' ? { feature, id: recordId } : null)
  const record = subject && (await sources.subject(subject))
  if (!subject || !record) return null
  const { key, title, isCritical } = record
  return {
    userId,
    event: `${kind}:${feature}:${recordId}:${dueDate}`,
    kind,
    subject: { ...subject, key, title },
    details: {
      ...noDetails,
      task: child?.task ?? null,
      day: dueDate,
      ...(withOwnSentence.includes(feature) && { status: feature }),
    },
    isCritical,
    actorId: null,
  }
}

/** Selects open work that is due soon anywhere on earth and of which its assignee was not notified at this stage. */
function selectDue(from: Reader, features: NotificationSources, now: Date): Promise<Due[]> {
  const today = now.toISOString().slice(0, 10)
  const isNotified = (stage: string) => sql`exists (
    select from notifications as earlier where earlier.user_id = work.user_id
      and earlier.event = ${sql.lit(`${stage}:`)} || work.feature || ':' || work.record_id || ':' || work.due_date)`
  return from.many(
    sql<Due>`
      select work.feature, work.record_id as "recordId", work.user_id as "userId", work.due_date as "dueDate"
      from (${allWork(features)}) as work
      join users on users.id = work.user_id and not users.is_sample
      left join notification_choices as choices on choices.user_id = work.user_id
      where ${sql.raw(dueDayOf('work'))} <= ${addDays(today, dueSoonDays + 1)}::date
        and work.is_open
        and coalesce(choices.due_date_reminders, true)
        and not ${isNotified('overdue')}
        and (work.due_date <= ${today}::date or not ${isNotified('dueSoon')})
      order by work.due_date, work.record_id`,
  )
}
