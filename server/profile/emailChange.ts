import { productName } from '../../contract/product.ts'
import {
  emailChangesPerHour,
  emailChangeTexts,
  emailLinkHours,
  type PendingEmail,
} from '../../contract/profile/profile.ts'
import type { User } from '../../contract/users/users.ts'
import { sendMail } from '../notifications/notifications.ts'
import type { Reader } from '../database/database.ts'
import type { Author, Services } from '../records/services.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { preferencesOf } from '../settings/settings.ts'
import { putEmail, readUser, refuseTakenAddress } from '../users/users.ts'
import {
  countRecentChanges,
  endOpenChange,
  insertChange,
  lockChange,
  selectPendingEmail,
  updateChangeUsed,
} from './store.ts'
import { hashOf, newLinkToken } from './linkToken.ts'
import { notifyOldAddress } from './oldAddress.ts'

/** Returns the new address that waits for confirmation, or null. */
export async function readPendingEmail(from: Reader, userId: string): Promise<{ pending: PendingEmail | null }> {
  return { pending: (await selectPendingEmail(from, userId)) ?? null }
}

/**
 * Writes to a new address with a link that confirms it, which replaces any earlier one.
 * @throws alreadyExists when somebody has the address, tooMany after several within an hour
 */
export async function askForEmail(services: Services, tx: Transaction, user: User, email: string): Promise<void> {
  await refuseTakenAddress(tx, email, user.id)
  const recent = await countRecentChanges(tx, user.id)
  if (recent.count >= emailChangesPerHour) throw refuse('addressChangedOften', { retryAfter: recent.secondsLeft })
  await endOpenChange(tx, user.id)
  const { token, hash } = newLinkToken()
  await insertChange(tx, { user_id: user.id, email, token_hash: hash }, emailLinkHours)
  const { language, t } = await preferencesOf(tx, user.id)
  const { subject, asked, limits, action, reason } = emailChangeTexts.confirm
  await sendMail(
    services,
    tx,
    { userId: user.id, address: email },
    {
      language,
      subject: t(subject),
      paragraphs: [t(asked, { name: user.name, product: productName }), t(limits, { hours: emailLinkHours })],
      action: {
        label: t(action),
        url: `${configuredOrigin(services.settings)}/settings?tab=profile&confirm=${token}`,
      },
      reason: t(reason, { name: user.name }),
    },
  )
  const changes = [{ field: 'newEmail', from: null, to: email }]
  tx.announce({ feature: 'users', id: user.id, action: 'emailAsked', changes })
}

export const cancelPendingEmail = (services: Services, author: Author): Promise<undefined> =>
  inTransaction(services, author, async (tx) => {
    const wasOpen = await endOpenChange(tx, author.by.id)
    if (wasOpen) tx.announce({ feature: 'users', id: author.by.id, action: 'emailKept' })
    return undefined
  })

/**
 * Applies a new address and writes to the old one.
 * @throws notFound for a link that was not sent to this person, conflict for one that was used, replaced or has
 * expired, alreadyExists when somebody else has the address by now
 */
export const confirmEmail = (services: Services, author: Author, token: string): Promise<{ email: string }> =>
  inTransaction(services, author, async (tx) => {
    const change = await lockChange(tx, author.by.id, hashOf(token))
    if (!change) throw refuse('linkOfAnother')
    if (change.wasUsed) throw refuse('addressInEffect')
    if (change.endedAt !== null) throw refuse('addressChangeOver')
    if (change.isTooOld) throw refuse('addressLinkTooOld')
    const user = await readUser(tx, author.by.id)
    await putEmail(tx, user, change.email)
    await updateChangeUsed(tx, change.id)
    await notifyOldAddress(services, tx, user, change.email)
    return { email: change.email }
  })
