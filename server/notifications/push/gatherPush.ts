import { emailTexts } from '../../../contract/notifications/emailTexts.ts'
import { callAnswers, callPushTexts, notificationSentence } from '../../../contract/notifications/notificationTexts.ts'
import type { Notification } from '../../../contract/notifications/notifications.ts'
import { pushGatheredSeconds, type PushMessage } from '../../../contract/notifications/push.ts'
import type { Services } from '../../records/services.ts'
import type { Translate } from '../../process/translate.ts'
import { defineJob } from '../../database/jobs.ts'
import { truncate } from '../../process/truncate.ts'
import { inTransaction, type Transaction } from '../../records/transaction.ts'
import { pathOf } from '../pathOf.ts'
import type { Receiver } from '../receiver.ts'
import { isCallForHelp, takeWanted } from '../takeDue.ts'
import { deliverPush } from './deliverPush.ts'
import { selectDevicesOf } from './store.ts'

/** Sentences of a message about several things; the rest is in the app. */
const maxSentences = 3
/** A push service accepts 4096 bytes, some of which the encryption needs. */
const longestTitle = 200
const longestBody = 600

/**
 * Makes one message of everything that waits for a person's devices; of several such jobs the later ones find nothing.
 */
export const gatherPush = defineJob<{ userId: string }>({
  name: 'notifications.gatherPush',
  run: (services, { userId }) => sendPush(services, userId, new Date()),
})

/** Sends a person's notifications to their devices, together with those of the next seconds. */
export const pushSoon = (services: Services, tx: Transaction, userId: string, now: Date): Promise<void> =>
  services.jobs.send(tx, gatherPush, { userId }, { notBefore: later(now).toISOString() })

/** Sends them immediately: somebody needs help. */
export const pushImmediately = (services: Services, tx: Transaction, userId: string): Promise<void> =>
  services.jobs.send(tx, gatherPush, { userId })

const later = (moment: Date) => new Date(moment.getTime() + pushGatheredSeconds * 1000)

/** Sends one message per device, of everything that waits; in the person's quiet hours only what is critical. */
export const sendPush = (services: Services, userId: string, now: Date): Promise<void> =>
  inTransaction(services, { by: { id: userId, role: 'Team Member' } }, async (tx) => {
    const { receiver, wanted, putOffUntil, heldUntil } = await takeWanted(tx, 'push_at', userId, now, later(now))
    for (const moment of [putOffUntil, heldUntil]) {
      if (moment) await services.jobs.send(tx, gatherPush, { userId }, { notBefore: moment.toISOString() })
    }
    if (!receiver || wanted.length === 0) return
    // Calls are sent separately: nobody could respond to one in a summary of several notifications.
    const calls = wanted.filter(isCallForHelp)
    const answers = wanted.filter((one) => one.kind === 'call' && !isCallForHelp(one))
    const others = wanted.filter(({ kind }) => kind !== 'call')
    const urgent = [...(calls.length > 0 ? [calls] : []), ...answers.map((answer) => [answer])]
    const messages = [
      ...urgent.map((some) => ({
        message: messageOf(receiver, some),
        isUrgent: true as const,
        notificationIds: some.map(({ id }) => id),
      })),
      ...(others.length > 0 ? [{ message: messageOf(receiver, others) }] : []),
    ]
    for (const sessionId of await selectDevicesOf(tx, userId, now)) {
      for (const message of messages) await services.jobs.send(tx, deliverPush, { sessionId, ...message })
    }
  })

function messageOf({ language, t, format }: Receiver, notifications: Notification[]): PushMessage {
  const sentences = notifications.map((one) => notificationSentence(one, t, (day) => format.day(day)))
  const [first] = notifications
  const isOne = notifications.length === 1
  const areCalls = notifications.every(isCallForHelp)
  const [title, body] = isOne
    ? [sentences[0] ?? '', '']
    : [
        t(areCalls ? emailTexts.manyCalls : emailTexts.many, { n: notifications.length }),
        sentences.slice(0, maxSentences).join('\n'),
      ]
  return {
    title: truncate(title, longestTitle),
    body: truncate(body, longestBody),
    path: isOne ? pathOf(first) : areCalls ? '/calls' : '/',
    tag: first?.id ?? '',
    language,
    ...(first && isOne && asksForHelp(first) && { call: callButtons(first, t) }),
  }
}

/** Whether a notification asks somebody to come. */
const asksForHelp = ({ kind, status, subject }: Notification): boolean =>
  kind === 'call' && subject !== null && !callAnswers.some((answer) => answer === status)

const callButtons = ({ subject }: Notification, t: Translate): PushMessage['call'] => ({
  caseId: subject?.id ?? '',
  come: t(callPushTexts.come),
  open: t(callPushTexts.open),
  coming: t(callPushTexts.coming, { key: subject?.key ?? '' }),
})
