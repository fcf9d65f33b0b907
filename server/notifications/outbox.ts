import { randomUUID } from 'node:crypto'
import type { LetterLinks, Mail, MailListQuery } from '../../contract/notifications.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import type { Page } from '../records/paging/page.ts'
import type { Actor, House } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { shortened } from '../process/shortened.ts'
import type { Transaction } from '../records/transaction.ts'
import { deliverMail } from './deliver.ts'
import { letterHtml, letterText, type Letter } from './emailMessage.ts'
import { mayReadOutbox } from './policy.ts'
import { insertMail, selectMailPage } from './store.ts'

/** Signs of a letter's subject; the letter itself says all of it. */
const longestSubject = 250

/**
 * Puts a letter into the outbox as part of a write: after the commit it is sent, or kept there to be read where no
 * mail server is set up.
 */
export async function sendMail(
  house: House,
  tx: Transaction,
  to: { userId: string | null; address: string },
  sent: Letter,
): Promise<void> {
  const letter = { ...sent, subject: onOneLine(sent.subject) }
  const id = randomUUID()
  const state = house.settings.mail ? 'waiting' : 'kept'
  await insertMail(tx, {
    id,
    user_id: to.userId,
    to_address: to.address,
    subject: shortened(letter.subject, longestSubject),
    body_text: letterText(letter),
    body_html: letterHtml(letter),
    state,
    problem: null,
    sent_at: null,
    unsubscribe_url: letter.unsubscribeUrl ?? null,
  })
  if (state === 'waiting') await house.jobs.send(tx, deliverMail, { mailId: id })
}

/** A subject that is made of other people's words must not begin a header of its own. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** What was sent and what waits, newest first, for those who may read it. @throws forbidden */
export async function listMails(house: House, by: Actor, query: MailListQuery): Promise<Page<Mail>> {
  allowReading(by)
  return selectMailPage(house.database, query)
}

/** Where the links of letters lead, and whether somebody has said so. @throws forbidden */
export function readLetterLinks({ settings }: House, by: Actor): LetterLinks {
  allowReading(by)
  return { origin: configuredOrigin(settings), isConfigured: settings.publicUrl !== null }
}

function allowReading(by: Actor): void {
  if (!mayReadOutbox(by)) throw refuse('forbidden', 'Only those who manage people read the outbox.')
}
