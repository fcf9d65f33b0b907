import { sql } from 'kysely'
import type { BeneathRoom } from '../notifications/notifications.ts'
import { columnTo, subjectIn } from '../records/childRows.ts'
import { sqlFor } from '../database/database.ts'
import { mentionedIn } from './mentions.ts'
import './table.ts'

/** What comments tell the people who follow or are named. */
export const commentNews: BeneathRoom = {
  room: 'comments',
  doerField: null,
  async beneath(from, ids) {
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
        return [id, { subject: subjectIn(under), task: null, doer: null, concerned: [], mentioned }]
      }),
    )
  },
  async takingPart(from, room, ids) {
    const said = await from.many(
      sqlFor
        .selectFrom('comments')
        .select([`${columnTo[room]} as recordId`, sql<string[]>`array_agg(distinct user_id)`.as('userIds')])
        .where(columnTo[room], '=', sql<string>`any(${ids}::uuid[])`)
        .where('deleted_at', 'is', null)
        .groupBy(columnTo[room]),
    )
    return new Map(said.map(({ recordId, userIds }) => [recordId ?? '', userIds]))
  },
  work: null,
}
