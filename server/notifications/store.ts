import type { Insertable, Updateable } from 'kysely'
import type { Mail, MailListQuery } from '../../contract/notifications/notifications.ts'
import { sqlFor, type Reader, type Tables } from '../database/database.ts'
import { keysetList } from '../records/paging/keyset.ts'
import type { Page } from '../records/paging/page.ts'

const selectMails = () =>
  sqlFor
    .selectFrom('mails')
    .select([
      'mails.id',
      'mails.to_address as to',
      'mails.subject',
      'mails.body_text as text',
      'mails.state',
      'mails.problem',
      'mails.created_at as createdAt',
      'mails.sent_at as sentAt',
    ])

const list = keysetList('mails', selectMails, { createdAt: [{ sql: 'mails.created_at', type: 'timestamptz' }] })

/** One page of the outbox, newest first. */
export const selectMailPage = (from: Reader, query: MailListQuery): Promise<Page<Mail>> =>
  list.page(from, { ...query, sort: '-createdAt' }, [], (row) => row)

export const selectMailToSend = (from: Reader, id: string) =>
  from.one(
    sqlFor
      .selectFrom('mails')
      .select(['id', 'user_id', 'to_address', 'subject', 'body_text', 'body_html', 'unsubscribe_url'])
      .select(['attachment_id', 'reply_to'])
      .where('id', '=', id)
      .where('state', '=', 'waiting'),
  )

export const insertMail = (to: Reader, row: Insertable<Tables['mails']> & { id: string }): Promise<number> =>
  to.count(sqlFor.insertInto('mails').values(row))

export const updateMail = (to: Reader, id: string, change: Updateable<Tables['mails']>): Promise<number> =>
  to.count(sqlFor.updateTable('mails').set(change).where('id', '=', id))
