import {
  type NotificationChoice,
  type NotificationChoices,
  type NotificationChoicesEdit,
  defaultChoices,
} from '../../contract/notifications/notifications.ts'
import { sql } from 'kysely'
import { sqlFor, type Reader } from '../database/database.ts'
import { FieldChanges } from '../records/fieldChanges.ts'
import type { Author, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import './table.ts'

const choiceColumns = {
  email: 'email',
  caseAssignment: 'case_assignment',
  statusUpdates: 'status_updates',
  commentMentions: 'comment_mentions',
  dueDateReminders: 'due_date_reminders',
  weeklyReports: 'weekly_reports',
} as const satisfies Record<NotificationChoice, string>

const choicesOf = (userIds: string[]) =>
  sqlFor
    .selectFrom('notification_choices')
    .select([
      'user_id as userId',
      'email',
      'case_assignment as caseAssignment',
      'status_updates as statusUpdates',
      'comment_mentions as commentMentions',
      'due_date_reminders as dueDateReminders',
      'weekly_reports as weeklyReports',
    ])
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)

/** Returns what people want to be notified of: their choice, else the default. */
export async function selectChoices(from: Reader, userIds: string[]): Promise<(userId: string) => NotificationChoices> {
  const rows = await from.many(choicesOf(userIds))
  const chosen = new Map<string, NotificationChoices>(rows.map(({ userId, ...choices }) => [userId, choices]))
  return (userId) => chosen.get(userId) ?? defaultChoices
}

export const readChoices = async (from: Reader, userId: string): Promise<NotificationChoices> =>
  (await selectChoices(from, [userId]))(userId)

/** Changes what is sent; the person's other windows are updated. */
export function editChoices(
  services: Services,
  author: Author,
  sent: NotificationChoicesEdit,
): Promise<NotificationChoices> {
  const userId = author.by.id
  return inTransaction(services, author, async (tx) => {
    // The first choice writes all of them, so that two concurrent requests conflict on one row.
    const row = rowOf(userId, defaultChoices)
    await tx.count(
      sqlFor
        .insertInto('notification_choices')
        .values(row)
        .onConflict((taken) => taken.doNothing()),
    )
    const before = await tx.one(choicesOf([userId]).forUpdate())
    const edit = new FieldChanges<(typeof choiceColumns)[NotificationChoice]>()
    if (before) edit.noteSent(choiceColumns, before, sent)
    if (edit.changes.length > 0) {
      const change = edit.columns as Partial<typeof row>
      await tx.count(sqlFor.updateTable('notification_choices').set(change).where('user_id', '=', userId))
      tx.announce({ feature: 'notifications', id: userId, action: 'edited', changes: edit.changes })
    }
    return readChoices(tx, userId)
  })
}

const rowOf = (userId: string, choices: NotificationChoices) => ({
  user_id: userId,
  email: choices.email,
  case_assignment: choices.caseAssignment,
  status_updates: choices.statusUpdates,
  comment_mentions: choices.commentMentions,
  due_date_reminders: choices.dueDateReminders,
  weekly_reports: choices.weeklyReports,
})
