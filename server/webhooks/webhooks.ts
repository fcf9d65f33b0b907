import { randomUUID } from 'node:crypto'
import { secretOverlapHours, testEvent, webhookLimit } from '../../contract/webhooks/webhookChoices.ts'
import {
  type Delivery,
  type DeliveryListQuery,
  type MadeWebhook,
  type NewWebhook,
  Webhook,
  type WebhookEdit,
} from '../../contract/webhooks/webhooks.ts'
import { sql } from 'kysely'
import { configuredOrigin } from '../process/settings/origin.ts'
import { refuse } from '../process/refuse.ts'
import { seal, unseal } from '../process/secretBox.ts'
import { FieldChanges, initialChanges } from '../records/fieldChanges.ts'
import type { Page } from '../records/paging/page.ts'
import { isStale, mustExist } from '../records/record.ts'
import type { Author, IfMatch, Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { chatMessage, slackMessage, teamsCard } from './chatMessages.ts'
import { deliverWebhook, tryDelivery } from './deliver.ts'
import { insertDelivery, renewDelivery, selectDelivery, selectDeliveryPage } from './deliveryStore.ts'
import { newSecret } from './signature.ts'
import {
  deleteWebhook as removeRow,
  insertWebhook,
  lockWebhook,
  presentWebhook,
  type SelectedWebhook,
  selectAll,
  selectWebhook,
  updateWebhook,
  type WebhookChange,
  addressPurpose,
  secretPurpose,
} from './store.ts'
import { allowedTarget } from './target.ts'

export { deliverWebhook, sweepDeliveries } from './deliver.ts'
export { openWebhookReader } from './readEvents.ts'

/** Returns all webhooks by name, without their secrets. */
export const listWebhooks = async (services: Services): Promise<Webhook[]> =>
  (await selectAll(services.database)).map((row) => present(services, row))

/** @throws notFound */
export async function readWebhook(services: Services, id: string): Promise<Webhook> {
  const row = await selectWebhook(services.database, id)
  if (!row) throw refuse('notFound')
  return present(services, row)
}

/** The full URL of a receiver that checks signatures; only the host of a channel. */
function present({ settings }: Services, row: SelectedWebhook): Webhook {
  const address = row.kind === 'standard' ? unseal(settings.secret, addressPurpose, row.sealed) : null
  return presentWebhook(row, address ?? row.host)
}

/**
 * Adds a webhook. Its secret is returned only here, so a repeated request is refused.
 * @throws invalid for a URL that may not be reached, conflict beyond the maximum number of webhooks
 */
export async function createWebhook(
  services: Services,
  author: Author,
  { id = randomUUID(), url, callTypes, ...sent }: NewWebhook,
): Promise<MadeWebhook> {
  const { secret: own, webhookAllowedHosts } = services.settings
  const target = allowedTarget(url, webhookAllowedHosts).url
  const secret = sent.kind === 'standard' ? newSecret() : null
  let isNew = false
  const made = await inTransaction(services, author, async (tx) => {
    if ((await selectAll(tx)).length >= webhookLimit) throw refuse('tooManyWebhooks', { webhooks: webhookLimit })
    isNew = await insertWebhook(tx, {
      id,
      ...sent,
      call_types: callTypes,
      host: target.origin,
      address: seal(own, addressPurpose, target.href),
      secret: secret === null ? null : seal(own, secretPurpose, secret),
      old_secret: null,
      old_secret_until: null,
      last_delivered_at: null,
      created_by: author.by.id,
    })
    if (!isNew) throw refuse('webhookShownOnce')
    tx.announce({
      feature: 'webhooks',
      id,
      action: 'created',
      changes: initialChanges({ ...sent, callTypes, host: target.origin }),
    })
    return present(services, mustExist(await selectWebhook(tx, id)))
  })
  if (!isNew) throw refuse('webhookShownOnce')
  return { ...made, secret }
}

const columnOf = {
  name: 'name',
  events: 'events',
  callTypes: 'call_types',
  site: 'site',
  area: 'area',
  language: 'language',
  state: 'state',
  host: 'host',
} as const

/**
 * Changes a webhook. One that is switched on receives what happens from then on.
 * @throws stale, invalid for a URL that may not be reached
 */
export function editWebhook(
  services: Services,
  author: Author,
  id: string,
  { url, isOn, ...sent }: WebhookEdit,
  ifMatch: IfMatch,
): Promise<Webhook> {
  const { secret, webhookAllowedHosts } = services.settings
  const target = url === undefined ? null : allowedTarget(url, webhookAllowedHosts).url
  return inTransaction(services, author, async (tx) => {
    const before = await lockCurrent(services, tx, id, ifMatch)
    const isSameState = isOn === undefined || isOn === (before.state === 'on')
    const edit = new FieldChanges<(typeof columnOf)[keyof typeof columnOf]>()
    edit.noteSent(columnOf, before, {
      ...sent,
      ...(target && { host: target.origin }),
      ...(!isSameState && { state: isOn ? ('on' as const) : ('off' as const) }),
    })
    if (edit.changes.length === 0 && !target) return present(services, before)
    await updateWebhook(tx, id, {
      ...(edit.columns as WebhookChange),
      ...(target && { address: seal(secret, addressPurpose, target.href) }),
      ...(!isSameState && isOn && { on_since: sql`now()` }),
    })
    tx.announce({ feature: 'webhooks', id, action: 'edited', changes: edit.changes })
    return present(services, mustExist(await selectWebhook(tx, id)))
  })
}

/** @throws notFound, stale */
async function lockCurrent(services: Services, tx: Transaction, id: string, ifMatch: IfMatch) {
  const row = await lockWebhook(tx, id)
  if (!row) throw refuse('notFound')
  if (isStale(ifMatch, row.version)) throw refuse('stale', { current: Webhook.parse(present(services, row)) })
  return row
}

/** @throws notFound, stale */
export const deleteWebhook = (services: Services, author: Author, id: string, ifMatch: IfMatch): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const { name } = await lockCurrent(services, tx, id, ifMatch)
    await removeRow(tx, id)
    tx.announce({ feature: 'webhooks', id, action: 'deleted', changes: [{ field: 'name', from: name, to: null }] })
    return undefined
  })

/**
 * Creates a new secret. For a day the previous one signs too, so that a receiver can change over.
 * @throws conflict for a channel, and for a repeated request
 */
export async function changeSecret(
  services: Services,
  author: Author,
  id: string,
): Promise<{ secret: string; oldSecretUntil: string }> {
  const secret = newSecret()
  let isNew = false
  const { until } = await inTransaction(services, author, async (tx) => {
    const before = await lockCurrent(services, tx, id, null)
    if (!before.secret) throw refuse('webhookHasNoSecret')
    await updateWebhook(tx, id, {
      secret: seal(services.settings.secret, secretPurpose, secret),
      old_secret: before.secret,
      old_secret_until: sql`now() + ${secretOverlapHours} * interval '1 hour'`,
    })
    tx.announce({ feature: 'webhooks', id, action: 'secretChanged' })
    isNew = true
    return { until: mustExist(await selectWebhook(tx, id)).oldSecretUntil ?? '' }
  })
  if (!isNew) throw refuse('webhookShownOnce')
  return { secret, oldSecretUntil: until }
}

/** Sends a test once, even if the webhook is off, and returns the result. @throws notFound */
export async function testWebhook(services: Services, author: Author, id: string): Promise<Delivery> {
  const { by } = author
  const deliveryId = await inTransaction(services, { by }, async (tx) => {
    const { kind, language } = await lockCurrent(services, tx, id, null)
    tx.announce({ feature: 'webhooks', id, action: 'tested' })
    const body = JSON.stringify(testBody(services, id, kind, language))
    return mustExist(await insertDelivery(tx, { webhookId: id, activityId: null, type: testEvent, body }))
  })
  await tryDelivery(services, deliveryId)
  return mustExist(await selectDelivery(services.database, id, deliveryId))
}

function testBody({ settings }: Services, id: string, kind: Webhook['kind'], language: Webhook['language']): object {
  if (kind === 'standard') return { type: testEvent, timestamp: new Date().toISOString(), data: { id } }
  const nothing = { key: null, title: null, place: null, callType: null, lineStopped: false, comingPath: null }
  const subject = { ...nothing, type: testEvent, path: '/settings?tab=webhooks' } as const
  const message = chatMessage(subject, language, configuredOrigin(settings))
  return kind === 'teams' ? teamsCard(message) : slackMessage(message)
}

/** @throws notFound */
export async function listDeliveries(
  services: Services,
  id: string,
  query: DeliveryListQuery,
): Promise<Page<Delivery>> {
  await readWebhook(services, id)
  return selectDeliveryPage(services.database, id, query)
}

/**
 * Sends a delivery again, starting with its first attempt and with the same id. @throws notFound, conflict while it is
 * off
 */
export const sendAgain = (services: Services, author: Author, id: string, deliveryId: string): Promise<Delivery> =>
  inTransaction(services, author, async (tx) => {
    const { state } = await lockCurrent(services, tx, id, null)
    if (state !== 'on') throw refuse('webhookIsOff')
    if (!(await renewDelivery(tx, id, deliveryId))) throw refuse('notFound')
    await services.jobs.send(tx, deliverWebhook, { deliveryId }, { group: id })
    tx.announce({
      feature: 'webhooks',
      id,
      action: 'sentAgain',
      changes: [{ field: 'delivery', from: null, to: deliveryId }],
    })
    return mustExist(await selectDelivery(tx, id, deliveryId))
  })
