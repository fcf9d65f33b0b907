import { choiceOfKind, gatheredMinutes } from '../../contract/notifications/notifications.ts'
import type { Services } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import { countNotification, insertNotification } from './inboxStore.ts'
import { mailImmediately } from './gatherMail.ts'
import { pushImmediately, pushSoon } from './push/gatherPush.ts'
import type { NewNotification, ChannelsOf } from './recipients.ts'

/**
 * Notifies people within a write: each person of the first notification for them, of nothing that they switched off,
 * and of nothing twice. What goes into an e-mail waits a little, so that a burst becomes one e-mail.
 */
export async function notify(
  services: Services,
  tx: Transaction,
  channelsOf: ChannelsOf,
  notifications: NewNotification[],
  now: Date,
  happenedAt = now.toISOString(),
): Promise<void> {
  const notified = new Set<string>()
  for (const { userId, event, kind, subject, details, isCritical, actorId, mail } of notifications) {
    const channels = notified.has(userId) ? undefined : await channelsOf(userId)
    const choice = choiceOfKind[kind]
    if (!channels || (choice !== null && !channels.choices[choice])) continue
    notified.add(userId)
    const { choices, hasDevices } = channels
    const row = {
      user_id: userId,
      event,
      kind,
      subject_feature: subject?.feature ?? null,
      subject_id: subject?.id ?? null,
      subject_key: subject?.key ?? null,
      subject_title: subject?.title ?? null,
      details: JSON.stringify(details),
      is_critical: isCritical,
      actor_id: actorId,
      created_at: happenedAt,
      read_at: null,
      push_failed_at: null,
      withdrawn_at: null,
      push_at: hasDevices ? now.toISOString() : null,
      mail_at: choices.email && mail !== 'never' ? mailTime(now, mail) : null,
    }
    const { cases } = details
    const isNew = cases === null ? await insertNotification(tx, row) : await countNotification(tx, row, cases)
    if (!isNew) continue
    tx.announce({ feature: 'notifications', id: userId, action: 'told', isProgress: true })
    if (hasDevices)
      await (kind === 'call' ? pushImmediately(services, tx, userId) : pushSoon(services, tx, userId, now))
    if (choices.email && mail === 'immediately') await mailImmediately(services, tx, userId)
  }
}

const mailTime = (now: Date, mail: NewNotification['mail']) =>
  new Date(now.getTime() + (mail === 'immediately' ? 0 : gatheredMinutes * 60_000)).toISOString()
