import { emailTexts, mailReasonTexts } from '../../contract/notifications/emailTexts.ts'
import { notificationChoiceLabels, notificationSentence } from '../../contract/notifications/notificationTexts.ts'
import {
  choiceOfKind,
  gatheredMinutes,
  type Notification,
  type NotificationChoice,
} from '../../contract/notifications/notifications.ts'
import type { Services } from '../records/services.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import { defineJob } from '../database/jobs.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { selectPeopleToMail } from './inboxStore.ts'
import type { EmailMessage } from './emailMessage.ts'
import { sendMail } from './outbox.ts'
import { pathOf } from './pathOf.ts'
import type { Receiver } from './receiver.ts'
import { isCallForHelp, takeWanted } from './takeDue.ts'
import { unsubscribeUrl } from './unsubscribeToken.ts'

/** Lines of an e-mail; the rest is in the app. */
const maxLines = 20

/** Writes the e-mails that are due, at most one per person. */
export const gatherMail = defineJob<object>({
  name: 'notifications.gather',
  cron: '* * * * *',
  retries: 0,
  async run(services) {
    await sendGathered(services, new Date())
  },
})

/** Writes an e-mail that must not wait to be batched. */
export const mailUrgent = defineJob<{ userId: string }>({
  name: 'notifications.mailUrgent',
  run: (services, { userId }) => sendTo(services, userId, new Date()),
})

/** Sends an e-mail about a person's notifications after the commit; in their quiet hours only about critical ones. */
export const mailImmediately = (services: Services, tx: Transaction, userId: string): Promise<void> =>
  services.jobs.send(tx, mailUrgent, { userId })

/** Writes one e-mail per person with everything that waits for them; in their quiet hours only what is critical. */
export async function sendGathered(services: Services, now: Date): Promise<void> {
  for (const userId of await selectPeopleToMail(services.database, now)) await sendTo(services, userId, now)
}

const sendTo = (services: Services, userId: string, now: Date): Promise<void> =>
  inTransaction(services, { by: { id: userId, role: 'Team Member' } }, async (tx) => {
    const until = minutesAfter(now, gatheredMinutes)
    const { receiver, wanted, heldUntil } = await takeWanted(tx, 'mail_at', userId, now, until)
    if (heldUntil) await services.jobs.send(tx, mailUrgent, { userId }, { notBefore: heldUntil.toISOString() })
    if (!receiver || wanted.length === 0) return
    // Calls first: somebody waits for help.
    const message = emailOf(
      services,
      receiver,
      [...wanted].toSorted((a, b) => Number(isCallForHelp(b)) - Number(isCallForHelp(a))),
    )
    await sendMail(services, tx, { userId, address: receiver.email }, message)
  })

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)

function emailOf(services: Services, receiver: Receiver, notifications: Notification[]): EmailMessage {
  const { t, format } = receiver
  const origin = configuredOrigin(services.settings)
  const sentences = notifications.map((one) => notificationSentence(one, t, (day) => format.day(day)))
  const switches = [...new Set(notifications.map(({ kind }) => choiceOfKind[kind]))].filter((choice) => choice !== null)
  const [first] = notifications
  const [sentence = ''] = sentences
  const isOne = notifications.length === 1 && first !== undefined
  const lines: EmailMessage['paragraphs'] = sentences
    .slice(0, maxLines)
    .map((text, index) => ({ text, url: `${origin}${pathOf(notifications[index])}` }))
  if (notifications.length > maxLines) lines.push(t(emailTexts.more, { n: notifications.length - maxLines }))
  const calls = notifications.filter(isCallForHelp).length
  const [many, n] = calls > 0 ? [emailTexts.manyCalls, calls] : [emailTexts.many, notifications.length]
  const subject = isOne || calls === 1 ? sentence : t(many, { n })
  return {
    language: receiver.language,
    subject,
    paragraphs: isOne ? [] : lines,
    action: isOne
      ? { label: t(emailTexts.open), url: `${origin}${pathOf(first)}` }
      : { label: t(emailTexts.openInbox), url: `${origin}/` },
    reason: [...new Set(notifications.map(({ kind }) => t(mailReasonTexts[kind])))].join('\n'),
    stops: switches.map((choice) => stopOf(services, origin, receiver, choice)),
    // A mail program's one click must match the subject of the e-mail; several subjects mean all e-mails.
    unsubscribeUrl: unsubscribeUrl(
      services,
      origin,
      receiver.id,
      switches.length === 1 ? (switches[0] ?? 'email') : 'email',
    ),
  }
}

const stopOf = (services: Services, origin: string, { id, t }: Receiver, choice: NotificationChoice) => ({
  label: t(emailTexts.stop, { what: t(notificationChoiceLabels[choice]) }),
  url: unsubscribeUrl(services, origin, id, choice),
})
