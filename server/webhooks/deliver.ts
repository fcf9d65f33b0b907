import { retryDelays } from '../../contract/webhooks/webhookChoices.ts'
import { defineJob } from '../database/jobs.ts'
import { Refusal } from '../process/refuse.ts'
import { unseal } from '../process/secretBox.ts'
import type { Services } from '../records/services.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { guest, processManagers } from '../users/users.ts'
import {
  claimDelivery,
  type ClaimedDelivery,
  deleteOldDeliveries,
  isSilentSince,
  selectForgotten,
  settleDelivery,
} from './deliveryStore.ts'
import { type Outcome, post } from './post.ts'
import { signedHeaders } from './signature.ts'
import { noteDelivered, lockWebhook, updateWebhook, addressPurpose, secretPurpose } from './store.ts'
import { allowedTarget } from './target.ts'
import { productName } from '../../contract/product.ts'
import { webhookMailTexts as texts } from '../../contract/webhooks/webhookLabels.ts'
import { sendMail } from '../notifications/notifications.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import { preferencesOf } from '../settings/settings.ts'

/** Makes one attempt at a delivery; each retry is a job of its own. */
export const deliverWebhook = defineJob<{ deliveryId: string }>({
  name: 'webhooks.deliver',
  retries: 2,
  retryDelay: 30,
  timeoutSeconds: 60,
  // A receiver that does not respond delays only its own deliveries.
  concurrency: { all: 6, ofGroup: 2 },
  run: (services, { deliveryId }) => tryDelivery(services, deliveryId),
})

/** Sends what a dead process left behind, and deletes old deliveries. */
export const sweepDeliveries = defineJob<Record<string, never>>({
  name: 'webhooks.sweep',
  cron: '*/5 * * * *',
  run: (services) =>
    inTransaction(services, { by: guest }, async (tx) => {
      await deleteOldDeliveries(tx)
      for (const { id: deliveryId, webhookId } of await selectForgotten(tx))
        await services.jobs.send(tx, deliverWebhook, { deliveryId }, { group: webhookId })
    }),
})

/**
 * Makes an attempt at a delivery that is due. Every attempt has the same id, by which a receiver recognizes duplicates.
 */
export async function tryDelivery(services: Services, id: string): Promise<void> {
  const delivery = await claimDelivery(services.database, id)
  if (!delivery) return
  const outcome = delivery.isOn ? await send(services, delivery) : null
  await inTransaction(services, { by: guest }, (tx) => settle(services, tx, delivery, outcome))
}

const nothing = { status: null, answer: null } as const

async function send(services: Services, delivery: ClaimedDelivery): Promise<Outcome> {
  const { id, body, kind } = delivery
  const { secret: own, webhookAllowedHosts } = services.settings
  const address = unseal(own, addressPurpose, delivery.address)
  const secrets = delivery.secrets.map((sealed) => unseal(own, secretPurpose, sealed))
  if (address === null || secrets.includes(null)) return { ...nothing, problem: 'secretUnreadable' }
  const seconds = Math.floor(Date.now() / 1000)
  const headers = kind === 'standard' ? signedHeaders(secrets as string[], { id, seconds, body }) : {}
  try {
    return await post(allowedTarget(address, webhookAllowedHosts), { headers, body })
  } catch (error) {
    // The configuration is more restrictive than when the URL was stored.
    if (error instanceof Refusal) return { ...nothing, problem: 'forbiddenAddress' }
    throw error
  }
}

/** @param outcome null while the webhook is off */
async function settle(
  services: Services,
  tx: Transaction,
  { id, webhookId, tries, type }: ClaimedDelivery,
  outcome: Outcome | null,
): Promise<void> {
  if (outcome === null) {
    await settleDelivery(tx, id, { ...nothing, state: 'stopped', problem: null })
    return
  }
  if (outcome.problem === null) {
    await settleDelivery(tx, id, { ...outcome, state: 'delivered' })
    await noteDelivered(tx, webhookId)
    return
  }
  const isTest = type === 'webhook.test'
  const delay = isTest || outcome.problem === 'gone' ? undefined : retryDelays[tries - 1]
  if (delay !== undefined) {
    const wait = Math.max(delay, outcome.retryAfter ?? 0)
    const notBefore = await settleDelivery(tx, id, { ...outcome, state: 'waiting' }, wait)
    if (notBefore !== null)
      await services.jobs.send(tx, deliverWebhook, { deliveryId: id }, { notBefore, group: webhookId })
    return
  }
  await settleDelivery(tx, id, { ...outcome, state: 'failed' })
  if (isTest) return
  if (outcome.problem === 'gone') await switchOff(services, tx, webhookId, 'gone')
  // If the receiver refuses one event but accepts others, only that event has failed.
  else if (await isSilentSince(tx, id)) await switchOff(services, tx, webhookId, 'silent')
}

/**
 * Switches off a webhook whose receiver cannot be reached, and writes to the process managers, whatever else they
 * switched off.
 */
async function switchOff(services: Services, tx: Transaction, id: string, why: 'gone' | 'silent'): Promise<void> {
  const webhook = await lockWebhook(tx, id)
  if (webhook?.state !== 'on') return
  await updateWebhook(tx, id, { state: 'failed' })
  tx.announce({
    feature: 'webhooks',
    id,
    action: 'switchedOff',
    changes: [{ field: 'state', from: 'on', to: 'failed' }],
  })
  for (const manager of await processManagers(tx)) {
    const { language, t } = await preferencesOf(tx, manager.id)
    const values = { name: manager.name, webhook: webhook.name, product: productName }
    await sendMail(
      services,
      tx,
      { userId: manager.id, address: manager.email },
      {
        language,
        subject: t(texts.subject, values),
        paragraphs: [t(why === 'gone' ? texts.gone : texts.message, values), t(texts.advice)],
        action: { label: t(texts.open), url: `${configuredOrigin(services.settings)}/settings?tab=webhooks` },
        reason: t(texts.reason, values),
      },
    )
  }
}
