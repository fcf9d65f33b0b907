import { backupMailTexts as texts } from '../../contract/backup/backup.ts'
import { productName } from '../../contract/product.ts'
import { sendMail } from '../notifications/notifications.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import type { Services } from '../records/services.ts'
import { defineJob } from '../database/jobs.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { preferencesOf } from '../settings/settings.ts'
import { guest, processManagers } from '../users/users.ts'
import { type CheckRow, takeUnreported } from './store.ts'

/**
 * Writes to the process managers about a failed check, whatever else they switched off. Checks are made by a separate
 * program, which stores their result in the database.
 */
export const warnOfBackup = defineJob<Record<string, never>>({
  name: 'backup.warn',
  cron: '*/5 * * * *',
  run: (services) =>
    inTransaction(services, { by: guest }, async (tx) => {
      const failed = await takeUnreported(tx, new Date())
      if (!failed) return
      for (const manager of await processManagers(tx)) await warn(services, tx, manager, failed)
    }),
})

async function warn(
  services: Services,
  tx: Transaction,
  { id, name, email }: { id: string; name: string; email: string },
  { folder, checked_at: checkedAt, outcome }: CheckRow,
): Promise<void> {
  const { language, t, format } = await preferencesOf(tx, id)
  const values = { name, folder, product: productName, when: format.moment(checkedAt) }
  await sendMail(
    services,
    tx,
    { userId: id, address: email },
    {
      language,
      subject: t(texts.subject, values),
      paragraphs: [t(texts.message, values), outcome, t(texts.advice)],
      action: { label: t(texts.open), url: `${configuredOrigin(services.settings)}/settings?tab=backups` },
      reason: t(texts.reason, values),
    },
  )
}
