import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { AcceptedInvitation } from '../../contract/auth/auth.ts'
import type { MadeUser, NewUser } from '../../contract/users/users.ts'
import type { Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { addUser } from '../users/users.ts'
import { endSessions } from './devices.ts'
import { forgetFailures } from './failedSignIns.ts'
import { endKeys } from './keys/keys.ts'
import { hashNewPassword } from './newPassword.ts'
import { linkOf, makeLink, openPasswordLink, type Sending } from './passwordLinks.ts'
import { endLinks, selectOpenInvitation, updateInvitationUsed } from './linkStore.ts'
import { upsertPassword } from './store.ts'
import type { WarnOwner } from './warnOwner.ts'

/**
 * Creates a person who signs in with the given password, or sets one through an invitation link, valid once within 14
 * days.
 * @throws alreadyExists for an address in use
 */
export async function createUser(
  services: Services,
  author: Author,
  { password, id: sentId, ...sent }: z.output<typeof NewUser>,
  sending: Sending,
): Promise<z.output<typeof MadeUser>> {
  const hash = password === undefined ? null : await hashNewPassword(password, sent)
  const made = await inTransaction(services, author, async (tx) => {
    const id = sentId ?? randomUUID()
    const { user, isNew } = await addUser(tx, { ...sent, id, vouched: true })
    if (!isNew) return { user, invitationId: (await selectOpenInvitation(tx, id)) ?? null }
    if (hash === null) {
      const { id: invitationId } = await makeLink(services, tx, user, { by: author.by, mailLink: sending.mailLink })
      return { user, invitationId }
    }
    await upsertPassword(tx, id, hash)
    return { user: { ...user, state: 'active' as const }, invitationId: null }
  })
  const { user, invitationId } = made
  return {
    ...user,
    invitationUrl:
      invitationId === null ? null : linkOf(services, sending.origin, { id: invitationId, isReset: false }),
    isMailed: invitationId !== null && services.settings.mail !== null,
  }
}

/**
 * Sets the password of somebody who was invited, or needs a new one, and marks the link as used. Returns the address to
 * sign in with. After a reset the API keys are revoked too, unless they are to be kept.
 * @throws notFound, conflict for a link that is no longer valid, invalid for a password that is easily guessed
 */
export async function acceptInvitation(
  services: Services,
  { token, password, endKeys: endsKeys }: z.output<typeof AcceptedInvitation>,
  warnOwner: WarnOwner,
): Promise<string> {
  const link = await openPasswordLink(services, services.database, token)
  const { id, userId, role, email, isReset } = link
  const hash = await hashNewPassword(password, link)
  return inTransaction(services, { by: { id: userId, role } }, async (tx) => {
    if (!(await updateInvitationUsed(tx, id))) {
      await openPasswordLink(services, tx, token)
      throw refuse('conflict', { about: userId })
    }
    await endLinks(tx, userId, 'password')
    await upsertPassword(tx, userId, hash)
    tx.announce({ feature: 'users', id: userId, action: isReset ? 'passwordReset' : 'joined' })
    if (!isReset) return email
    // Somebody who needs a new password may have lost a device, or may have mistyped the old one.
    await endSessions(tx, userId, { except: null })
    if (endsKeys) await endKeys(tx, userId)
    await forgetFailures(tx, email)
    await warnOwner(services, tx, userId, 'passwordReset')
    return email
  })
}
