import type { BeneathRoom } from '../notifications/notifications.ts'
import { columnTo, subjectIn } from '../platform/beneath.ts'
import { sqlFor } from '../platform/database.ts'
import { mentionedIn } from './mentions.ts'
import './table.ts'

/** What comments tell the people who follow or are named. */
export const commentNews: BeneathRoom = {
  room: 'comments',
  doerField: null,
  async beneath(from, id) {
    const found = await from.one(
      sqlFor
        .selectFrom('comments')
        .select(['case_id', 'car_id', 'content'])
        .where('id', '=', id)
        .where('deleted_at', 'is', null),
    )
    if (!found) return undefined
    const mentioned = mentionedIn(found.content)
    return { subject: subjectIn(found), task: null, doer: null, concerned: [], mentioned }
  },
  async takingPart(from, { room, id }) {
    const said = sqlFor.selectFrom('comments').select('user_id').distinct().where('deleted_at', 'is', null)
    return (await from.many(said.where(columnTo[room], '=', id))).map((row) => row.user_id)
  },
  work: null,
}
