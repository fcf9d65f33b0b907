import { sql } from 'kysely'
import type { ChildSource } from '../notifications/notifications.ts'
import { parentColumn, parentOf } from '../records/childRows.ts'
import { sqlFor } from '../database/database.ts'
import { mentionedIn } from './mentions.ts'
import './table.ts'

/** The people whom comments concern, for notifications: followers, and those who are mentioned. */
export const commentNotifications: ChildSource = {
  feature: 'comments',
  assigneeField: null,
  async children(from, ids) {
    const found = await from.many(
      sqlFor
        .selectFrom('comments')
        .select(['id', 'case_id', 'car_id', 'content'])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null),
    )
    return new Map(
      found.map(({ id, content, ...under }) => {
        const mentioned = mentionedIn(content)
        return [id, { subject: parentOf(under), task: null, assignee: null, concerned: [], mentioned }]
      }),
    )
  },
  async participants(from, feature, ids) {
    const authors = await from.many(
      sqlFor
        .selectFrom('comments')
        .select([`${parentColumn[feature]} as recordId`, sql<string[]>`array_agg(distinct user_id)`.as('userIds')])
        .where(parentColumn[feature], '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null)
        .groupBy(parentColumn[feature]),
    )
    return new Map(authors.map(({ recordId, userIds }) => [recordId ?? '', userIds]))
  },
  work: null,
}
