import { productName } from '../../contract/product.ts'
import { emailChangeTexts, emailUndoHours } from '../../contract/profile/profile.ts'
import type { User } from '../../contract/users/users.ts'
import { sendMail } from '../notifications/notifications.ts'
import type { Services } from '../records/services.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import type { Transaction } from '../records/transaction.ts'
import { preferencesOf } from '../settings/settings.ts'
import { newLinkToken } from './linkToken.ts'
import { insertUndo } from './store.ts'

/**
 * Writes to the address from before a change, as part of the write that changed it, with a link that undoes it. Not
 * when the person has not accepted the invitation yet: the old address then most likely belongs to a stranger, by a
 * typing error. Nor when the person is deactivated, who cannot undo anything.
 */
export async function notifyOldAddress(
  services: Services,
  tx: Transaction,
  before: User,
  email: string,
): Promise<void> {
  if (before.state === 'invited') return
  const { language, t } = await preferencesOf(tx, before.id)
  const { subject, now, mistake, undo, next, action, reason } = emailChangeTexts.changed
  const url = before.state === 'active' ? await undoLink(services, tx, before) : null
  await sendMail(
    services,
    tx,
    { userId: before.id, address: before.email },
    {
      language,
      subject: t(subject),
      paragraphs: [
        t(now, { name: before.name, product: productName, email }),
        ...(url === null ? [t(mistake)] : [t(undo, { hours: emailUndoHours }), t(next)]),
      ],
      ...(url !== null && { action: { label: t(action), url } }),
      reason: t(reason, { name: before.name }),
    },
  )
}

async function undoLink(services: Services, tx: Transaction, { id, email }: User): Promise<string> {
  const { token, hash } = newLinkToken()
  await insertUndo(tx, { user_id: id, email, token_hash: hash }, emailUndoHours)
  return `${configuredOrigin(services.settings)}/api/login?undo=${token}`
}
