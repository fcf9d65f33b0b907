import { mailProblemTexts } from '../../contract/notifications/emailTexts.ts'
import { readFile } from '../attachments/attachments.ts'
import type { Services } from '../records/services.ts'
import { defineJob } from '../database/jobs.ts'
import { isUnencrypted, openTransport } from './mailTransport.ts'
import { selectMailToSend, updateMail } from './store.ts'

/** Sends one e-mail of the outbox; the e-mail's id is its Message-ID, by which a mailbox recognizes duplicates. */
export const deliverMail = defineJob<{ mailId: string }>({
  name: 'notifications.deliver',
  retries: 8,
  retryDelay: 30,
  timeoutSeconds: 120,
  async run(services, { mailId }) {
    const { mail } = services.settings
    const message = await selectMailToSend(services.database, mailId)
    if (!message || !mail) return
    const transport = await openTransport(mail)
    try {
      const file = message.attachment_id === null ? null : await readFile(services, message.attachment_id)
      if (message.attachment_id !== null && file === null) {
        // Without what it carries it would say something else.
        await updateMail(services.database, mailId, { state: 'failed', problem: mailProblemTexts.fileGone })
        return
      }
      await transport.sendMail({
        messageId: `<${mailId}@${domainOf(mail.from)}>`,
        to: { name: '', address: message.to_address },
        subject: message.subject,
        text: message.body_text,
        html: message.body_html,
        headers: {
          // An e-mail that names whom to answer was written by a person.
          ...(message.reply_to === null && { 'Auto-Submitted': 'auto-generated' }),
          ...unsubscribeHeaders(message.unsubscribe_url),
        },
        ...(message.reply_to !== null && { replyTo: { name: '', address: message.reply_to } }),
        ...(file && { attachments: [{ filename: file.name, contentType: file.type, content: file.bytes }] }),
      })
      await updateMail(services.database, mailId, { state: 'sent', sent_at: new Date().toISOString(), problem: null })
    } catch (error) {
      const problem = sentenceOf(error)
      await updateMail(services.database, mailId, { problem, ...(isForGood(error) && { state: 'failed' }) })
      if (!isForGood(error)) throw error
    } finally {
      transport.close()
    }
  },
  async givenUp(services: Services, { mailId }) {
    await updateMail(services.database, mailId, { state: 'failed' })
  },
})

/** The headers for unsubscribing in mail programs: https://www.rfc-editor.org/rfc/rfc8058 */
const unsubscribeHeaders = (url: string | null): Record<string, string> =>
  url === null ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** The domain of an address `a@b.c` or `Name <a@b.c>`. */
const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

/**
 * Whether retrying is useless: a mail server's 5xx about the recipient or the e-mail is permanent; errors before that,
 * about the sign-in, the sender or the server, may be fixed meanwhile.
 */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string }
  return responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
}

/** Returns the mail server's message or error, without terminal escapes and characters that cannot be stored. */
function sentenceOf(error: unknown): string {
  if (isUnencrypted(error)) return mailProblemTexts.unencrypted
  const { response, message } = error as { response?: string; message?: string }
  return (response ?? message ?? mailProblemTexts.silent).replaceAll(/\p{Cc}+/gu, ' ').slice(0, 500)
}
