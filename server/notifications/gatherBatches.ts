import { batchField } from '../../contract/cases/caseBatchChoices.ts'
import { choiceOfKind } from '../../contract/notifications/notifications.ts'
import type { ReadEntry } from './readHistory.ts'
import type { NewNotification, ChannelsOf } from './recipients.ts'
import type { HistoryEntry } from './sourceTypes.ts'

/** The event of which a person is notified once, however many cases changed together; null for a case changed alone. */
export function batchEventOf({ changes }: HistoryEntry): string | null {
  const batch = changes.find(({ field }) => field === batchField)
  if (!batch) return null
  return typeof batch.to === 'string' ? `batch:${batch.to}` : `batchUndone:${String(batch.from)}`
}

type Gathered = { notification: NewNotification; at: string }

/** Returns one notification for each batch and person it concerns, with the number of cases. */
export async function gatherBatches(channelsOf: ChannelsOf, read: readonly ReadEntry[]): Promise<Gathered[]> {
  const gathered = new Map<string, Gathered>()
  for (const { entry, notifications } of read) {
    const event = batchEventOf(entry)
    if (event === null) continue
    const counted = new Set<string>()
    for (const one of notifications) {
      const choice = choiceOfKind[one.kind]
      const channels = await channelsOf(one.userId)
      if (counted.has(one.userId) || (choice !== null && !channels?.choices[choice])) continue
      counted.add(one.userId)
      const key = `${event} ${one.userId}`
      const before = gathered.get(key)
      gathered.set(key, { notification: before ? added(before.notification, one) : begun(one, event), at: entry.at })
    }
  }
  return [...gathered.values()]
}

const begun = (one: NewNotification, event: string): NewNotification => ({
  ...one,
  event,
  details: { ...one.details, task: null, day: null, cases: 1 },
})

/** About several cases a notification has no subject; about changes of several kinds it only says that there are some. */
function added(before: NewNotification, one: NewNotification): NewNotification {
  const { details } = before
  const isSame = before.kind === one.kind && details.status === one.details.status
  return {
    ...before,
    ...(!isSame && { kind: 'status' as const }),
    subject: null,
    details: { ...details, cases: (details.cases ?? 0) + 1, ...(!isSame && { status: null }) },
    isCritical: before.isCritical || one.isCritical,
  }
}
