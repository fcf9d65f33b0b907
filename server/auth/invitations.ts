import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { MadeUser, NewUser } from '../../contract/users.ts'
import type { Author, House } from '../platform/house.ts'
import { refuse } from '../platform/refuse.ts'
import { write } from '../platform/write.ts'
import { addUser, mayManagePeople } from '../users/users.ts'
import { endSessions } from './devices.ts'
import { forgetFailures } from './failedSignIns.ts'
import { invitationIn } from './invitationToken.ts'
import { hashNewPassword } from './newPassword.ts'
import { linkOf, makeLink, type Sending } from './passwordLinks.ts'
import {
  endInvitations,
  selectInvitation,
  selectOpenInvitation,
  updateInvitationUsed,
  upsertPassword,
} from './store.ts'
import type { WarnOwner } from './warnOwner.ts'

/**
 * Makes a person who signs in with the given password, or sets one by an invitation link, good for one use in 14 days.
 * @throws forbidden without the right to manage people, alreadyExists for an address that somebody has
 */
export async function createUser(
  house: House,
  author: Author,
  { password, id: sentId, ...sent }: z.output<typeof NewUser>,
  sending: Sending,
): Promise<z.output<typeof MadeUser>> {
  if (!mayManagePeople(author.by)) throw refuse('forbidden', 'Only a process manager makes accounts.')
  const hash = password === undefined ? null : await hashNewPassword(password, sent)
  const made = await write(house, author, async (tx) => {
    const id = sentId ?? randomUUID()
    const { user, isNew } = await addUser(tx, { ...sent, id, vouched: true })
    if (!isNew) return { user, invitationId: (await selectOpenInvitation(tx, id)) ?? null }
    if (hash === null) {
      const { id: invitationId } = await makeLink(house, tx, user, { by: author.by, mailLink: sending.mailLink })
      return { user, invitationId }
    }
    await upsertPassword(tx, id, hash)
    return { user: { ...user, state: 'active' as const }, invitationId: null }
  })
  const { user, invitationId } = made
  return {
    ...user,
    invitationUrl: invitationId === null ? null : linkOf(house, sending.origin, { id: invitationId, isReset: false }),
    isMailed: invitationId !== null && house.settings.mail !== null,
  }
}

/**
 * Sets the password of somebody who was invited, or needs a new one, and uses the link up. Answers the address to sign in with.
 * @throws notFound for a link that is not ours, conflict for one that was used or is too old, or whose person is deactivated
 */
export async function acceptInvitation(
  house: House,
  { token, password }: { token: string; password: string },
  warnOwner: WarnOwner,
): Promise<string> {
  const id = invitationIn(house.settings.secret, token)
  const invitation = id === null ? undefined : await selectInvitation(house.database, id)
  if (id === null || !invitation) throw refuse('notFound', 'This link is not complete. Copy all of it.')
  const { userId, role, email, firstName, lastName, usedAt, isTooOld, isReset, deactivatedAt } = invitation
  if (usedAt !== null) throw wasUsed(isReset, userId)
  if (isTooOld) throw isOver(isReset, userId)
  if (deactivatedAt !== null) throw refuse('conflict', { detail: deactivatedSentence, about: userId })
  const hash = await hashNewPassword(password, { email, firstName, lastName })
  return write(house, { by: { id: userId, role } }, async (tx) => {
    if (!(await updateInvitationUsed(tx, id))) throw wasUsed(isReset, userId)
    await endInvitations(tx, userId)
    await upsertPassword(tx, userId, hash)
    tx.announce({ room: 'users', id: userId, action: isReset ? 'passwordReset' : 'joined' })
    if (!isReset) return email
    // Whoever needed a new password may have lost a device, and may have guessed at the old one.
    await endSessions(tx, userId, { except: null })
    await forgetFailures(tx, email)
    await warnOwner(house, tx, userId, 'passwordReset')
    return email
  })
}

const deactivatedSentence = 'This account is deactivated. Ask a process manager.'

const wasUsed = (isReset: boolean, about: string) =>
  isReset
    ? refuse('conflict', {
        detail: 'This link was used already. Sign in with your new password, or ask for another link.',
        about,
      })
    : refuse('conflict', { detail: 'This invitation was used already. Sign in with your password.', about })

const isOver = (isReset: boolean, about: string) =>
  isReset
    ? refuse('conflict', { detail: 'This link is too old. Ask for another one.', about })
    : refuse('conflict', { detail: 'This invitation is too old. Ask a process manager for a new one.', about })
