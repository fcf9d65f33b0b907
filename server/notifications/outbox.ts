import { randomUUID } from 'node:crypto'
import type { EmailLinks, Mail, MailListQuery } from '../../contract/notifications/notifications.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import type { Page } from '../records/paging/page.ts'
import type { Services } from '../records/services.ts'
import { truncate } from '../process/truncate.ts'
import type { Transaction } from '../records/transaction.ts'
import { deliverMail } from './deliver.ts'
import { emailHtml, emailText, type EmailMessage } from './emailMessage.ts'
import { insertMail, selectMailPage } from './store.ts'

/** Characters of an e-mail's subject; the body contains all of it. */
const longestSubject = 250

/**
 * Puts an e-mail into the outbox as part of a write: after the commit it is sent, or kept there to be read when no mail
 * server is configured. Returns its id. `attachmentId` names a stored file that it carries, `replyTo` the address that
 * an answer reaches.
 */
export async function sendMail(
  services: Services,
  tx: Transaction,
  to: { userId: string | null; address: string },
  sent: EmailMessage,
  { attachmentId = null, replyTo = null }: { attachmentId?: string | null; replyTo?: string | null } = {},
): Promise<string> {
  const message = { ...sent, subject: onOneLine(sent.subject) }
  const id = randomUUID()
  const state = services.settings.mail ? 'waiting' : 'kept'
  await insertMail(tx, {
    id,
    user_id: to.userId,
    to_address: to.address,
    subject: truncate(message.subject, longestSubject),
    body_text: emailText(message),
    body_html: emailHtml(message),
    state,
    problem: null,
    sent_at: null,
    unsubscribe_url: message.unsubscribeUrl ?? null,
    attachment_id: attachmentId,
    reply_to: replyTo,
  })
  if (state === 'waiting') await services.jobs.send(tx, deliverMail, { mailId: id })
  return id
}

/** A subject that contains other people's text must not start a header of its own. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Returns sent and waiting e-mails, newest first. */
export const listMails = (services: Services, query: MailListQuery): Promise<Page<Mail>> =>
  selectMailPage(services.database, query)

/** Returns the base of links in e-mails, and whether it is configured. */
export function readEmailLinks({ settings }: Services): EmailLinks {
  return { origin: configuredOrigin(settings), isConfigured: settings.publicUrl !== null }
}
