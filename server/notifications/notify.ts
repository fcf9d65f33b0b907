import { choiceOfKind, gatheredMinutes } from '../../contract/notifications.ts'
import type { Services } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import { insertNotification } from './inboxStore.ts'
import { pushSoon } from './push/gatherPush.ts'
import type { News } from './recipients.ts'
import type { WishesOf } from './chosenChannels.ts'

/**
 * Tells people what concerns them, within a write: each person the first of `news` that is for them, nothing that they
 * switched off, and nothing twice. What goes into an e-mail waits a little, so that a burst makes one.
 */
export async function tell(
  services: Services,
  tx: Transaction,
  wishesOf: WishesOf,
  news: News[],
  now: Date,
  happenedAt = now.toISOString(),
): Promise<void> {
  const told = new Set<string>()
  for (const { userId, event, kind, subject, details, isCritical, actorId } of news) {
    const wishes = told.has(userId) ? undefined : await wishesOf(userId)
    if (!wishes?.choices[choiceOfKind[kind]]) continue
    told.add(userId)
    const { choices, hasDevices } = wishes
    const isNew = await insertNotification(tx, {
      user_id: userId,
      event,
      kind,
      subject_room: subject?.room ?? null,
      subject_id: subject?.id ?? null,
      subject_key: subject?.key ?? null,
      subject_title: subject?.title ?? null,
      details: JSON.stringify(details),
      is_critical: isCritical,
      actor_id: actorId,
      created_at: happenedAt,
      read_at: null,
      push_at: hasDevices ? now.toISOString() : null,
      mail_at: choices.email ? new Date(now.getTime() + gatheredMinutes * 60_000).toISOString() : null,
    })
    if (!isNew) continue
    tx.announce({ room: 'notifications', id: userId, action: 'told', isProgress: true })
    if (hasDevices) await pushSoon(services, tx, userId, now)
  }
}
