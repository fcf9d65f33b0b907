import { productName } from '../../contract/product.ts'
import { webhookMailWords as words } from '../../contract/webhooks/webhookWords.ts'
import { sendMail } from '../notifications/notifications.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import type { Services } from '../records/services.ts'
import type { Transaction } from '../records/transaction.ts'
import { preferencesOf } from '../settings/settings.ts'
import { processManagers } from '../users/users.ts'
import { lockWebhook, updateWebhook } from './store.ts'

/**
 * Switches off a webhook whose receiver cannot be reached, and writes to the process managers, whatever else they
 * switched off.
 */
export async function switchOff(
  services: Services,
  tx: Transaction,
  id: string,
  why: 'gone' | 'silent',
): Promise<void> {
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
    const { language, wording } = await preferencesOf(tx, manager.id)
    const values = { name: manager.name, webhook: webhook.name, product: productName }
    await sendMail(
      services,
      tx,
      { userId: manager.id, address: manager.email },
      {
        language,
        subject: wording(words.subject, values),
        paragraphs: [wording(why === 'gone' ? words.gone : words.message, values), wording(words.advice)],
        action: { label: wording(words.open), url: `${configuredOrigin(services.settings)}/settings?tab=webhooks` },
        reason: wording(words.reason, values),
      },
    )
  }
}
