import { configuredOrigin } from '../process/settings/origin.ts'
import { historyPosition, isUnread, readInBatches } from '../records/historyPosition.ts'
import { type HistoryReader, openHistoryReader } from '../records/historyReader.ts'
import type { Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { guest } from '../users/users.ts'
import { chatMessage, slackMessage, teamsCard } from './chatMessages.ts'
import { deliverWebhook } from './deliver.ts'
import { insertDelivery } from './deliveryStore.ts'
import { eventOf, keyOf, type ThinEvent, wants } from './events.ts'
import { batch, isAnyOn, selectUnread, type UnreadEntry } from './eventStore.ts'
import { selectWanting, type Wanting } from './store.ts'

const position = historyPosition('webhook_position')

/**
 * Continues reading the history, and creates a delivery for each webhook that wants an event. The position advances in
 * the transaction that creates them, so that a process that dies neither loses nor repeats one. Returns false when
 * another process is reading.
 */
export async function readEvents(services: Services, isOver: () => boolean = () => false): Promise<boolean> {
  if (!(await isAnyOn(services.database.quick))) return true
  return readInBatches(batch, isOver, () => inTransaction(services, { by: guest }, (tx) => readBatch(services, tx)))
}

/** Returns how many entries were read; null when another process is reading. */
async function readBatch(services: Services, tx: Transaction): Promise<number | null> {
  const before = await position.lock(tx)
  if (!before) return null
  const webhooks = await selectWanting(tx)
  const [since] = webhooks.map(({ onSince }) => onSince).sort()
  if (since === undefined) return 0
  const entries = await selectUnread(tx, isUnread(before), since)
  for (const entry of entries) {
    const event = eventOf(entry)
    if (event) await deliverTo(services, tx, webhooks, entry, event)
  }
  if (entries.length > 0) await position.markRead(tx, entries)
  return entries.length
}

async function deliverTo(
  services: Services,
  tx: Transaction,
  webhooks: Wanting[],
  entry: UnreadEntry,
  event: ThinEvent,
): Promise<void> {
  for (const webhook of webhooks.filter((one) => wants(one, entry, event))) {
    const body = JSON.stringify(bodyFor(services, webhook, entry, event))
    const made = { webhookId: webhook.id, activityId: entry.id, type: event.type, body }
    const deliveryId = await insertDelivery(tx, made)
    if (deliveryId) await services.jobs.send(tx, deliverWebhook, { deliveryId }, { group: webhook.id })
  }
}

function bodyFor({ settings }: Services, webhook: Wanting, entry: UnreadEntry, event: ThinEvent): object {
  if (webhook.kind === 'standard') return event
  const { caseId, carId, title, station, site, area, callType, lineStopped } = entry
  const isCall = event.type.startsWith('call.')
  const path = caseId === null ? `/cars/${carId ?? ''}` : `/cases/${caseId}`
  const message = chatMessage(
    {
      type: event.type,
      key: keyOf(entry),
      title,
      place: station === null ? null : [site, area, station].filter(Boolean).join(' / '),
      callType: isCall ? callType : null,
      lineStopped: isCall && lineStopped === true,
      path,
      comingPath: event.type === 'call.raised' || event.type === 'call.escalated' ? `${path}/coming` : null,
    },
    webhook.language,
    configuredOrigin(settings),
  )
  return webhook.kind === 'teams' ? teamsCard(message) : slackMessage(message)
}

const features: ReadonlySet<string> = new Set(['cases', 'cars', 'tasks', 'comments'])

/** Creates deliveries for new entries in the history, after each change. */
export const openWebhookReader = (services: Services): HistoryReader =>
  openHistoryReader(services, {
    features,
    read: (isOver) => readEvents(services, isOver),
    failure: 'Events could not be read for webhooks; trying again.',
  })
