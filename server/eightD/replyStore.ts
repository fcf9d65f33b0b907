import { sql, type Insertable } from 'kysely'
import type { EightDReply } from '../../contract/eightD/eightD.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { endOfMoment } from '../records/asOf.ts'
import { keysetList, type PageRequest } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'
import { personColumns, presentPerson } from '../users/users.ts'
import './table.ts'

const selectReplies = () =>
  sqlFor
    .selectFrom('eight_d_replies')
    .innerJoin('users as sentBy', 'sentBy.id', 'eight_d_replies.sent_by')
    .innerJoin('mails', 'mails.id', 'eight_d_replies.mail_id')
    .innerJoin('attachments', 'attachments.id', 'eight_d_replies.attachment_id')
    .select(personColumns('sentBy'))
    .select([
      'eight_d_replies.id',
      'eight_d_replies.car_id as carId',
      'eight_d_replies.sent_at as createdAt',
      'eight_d_replies.language',
      'eight_d_replies.message',
      'eight_d_replies.attachment_id as fileId',
      'mails.to_address as to',
      'mails.subject',
      'mails.state',
      'mails.problem',
      'attachments.name',
      'attachments.size',
      'attachments.sha256',
    ])

type SelectedReply = Awaited<ReturnType<ReturnType<typeof selectReplies>['executeTakeFirstOrThrow']>>

/** Returns a selected row in the shape of the API. */
export function presentReply(row: SelectedReply): EightDReply {
  const { id, carId, createdAt, to, language, subject, message, name, size, sha256, state, problem } = row
  const sentBy = presentPerson(row, 'sentBy')
  return {
    id,
    carId,
    sentAt: createdAt,
    sentBy,
    to,
    language,
    subject,
    message,
    file: { name, size, sha256 },
    state,
    problem,
  }
}

const list = keysetList('eight_d_replies', selectReplies, {
  sentAt: [{ sql: 'eight_d_replies.sent_at', type: 'timestamptz', field: 'createdAt' }],
})

export const selectReplyPage = (from: Reader, carId: string, page: PageRequest): Promise<Page<EightDReply>> =>
  list.page(from, { ...page, sort: '-sentAt' }, [sql`eight_d_replies.car_id = ${carId}`], presentReply)

/** The replies that a CAR had by the end of a millisecond, oldest first. */
export async function selectRepliesUntil(from: Reader, carId: string, at: string): Promise<EightDReply[]> {
  const rows = await from.many(
    selectReplies()
      .where('eight_d_replies.car_id', '=', carId)
      .where('eight_d_replies.sent_at', '<=', endOfMoment(at))
      .orderBy('eight_d_replies.sent_at')
      .orderBy('eight_d_replies.id'),
  )
  return rows.map(presentReply)
}

export const selectReply = (from: Reader, id: string) => from.one(selectReplies().where('eight_d_replies.id', '=', id))

export async function countReplies(from: Reader, carId: string): Promise<number> {
  const counted = sqlFor
    .selectFrom('eight_d_replies')
    .select((is) => is.fn.countAll<string>().as('count'))
    .where('car_id', '=', carId)
  return Number((await from.one(counted))?.count ?? 0)
}

export const insertReply = (tx: Reader, row: Insertable<Tables['eight_d_replies']>): Promise<number> =>
  tx.count(sqlFor.insertInto('eight_d_replies').values(row))
