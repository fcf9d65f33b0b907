import { invitationDays, resetHours, type PasswordLink, type User } from '../../contract/users.ts'
import type { Author, House } from '../platform/house.ts'
import { refuse } from '../platform/refuse.ts'
import { write, type Transaction } from '../platform/write.ts'
import { mayManagePeople, readUser } from '../users/users.ts'
import { invitationToken } from './invitationToken.ts'
import { endInvitations, insertInvitation } from './store.ts'

/** Writes a letter with a link to a person; the room of letters stands above this one and brings it. */
export type MailPasswordLink = (
  house: House,
  tx: Transaction,
  to: User,
  link: { url: string; isReset: boolean },
) => Promise<void>

/** What links need that is not in the house: where this server is, and who writes the letter. */
export type Sending = { origin: string; mailLink: MailPasswordLink }

/** The address under which an invited person sets their password. */
export const linkOf = (house: House, origin: string, invitationId: string): string =>
  `${origin}/api/login?invitation=${invitationToken(house.settings.secret, invitationId)}`

/**
 * Makes the link with which a person sets a password, in place of any before, and mails it where a mail server is set up.
 * Whoever has joined gets a way back in that lasts for a day.
 */
export async function makeLink(house: House, tx: Transaction, user: User, { origin, mailLink }: Sending) {
  const isReset = user.state === 'active'
  await endInvitations(tx, user.id)
  const made = await insertInvitation(tx, user.id, { isReset, hours: isReset ? resetHours : 24 * invitationDays })
  if (house.settings.mail) await mailLink(house, tx, user, { url: linkOf(house, origin, made.id), isReset })
  return made
}

/**
 * Invites somebody once more, or lets somebody who has joined set a new password.
 * @throws forbidden, notFound, conflict for somebody who is deactivated
 */
export async function inviteUser(house: House, author: Author, id: string, sending: Sending): Promise<PasswordLink> {
  if (!mayManagePeople(author.by)) throw refuse('forbidden', 'Only a process manager makes such links.')
  // The link itself is not kept with the answer of the write, only what it is computed from.
  const made = await write(house, author, async (tx) => {
    const user = await readUser(tx, id)
    if (user.state === 'deactivated') throw refuse('conflict', 'This person is deactivated. Reactivate them first.')
    const link = await makeLink(house, tx, user, sending)
    tx.announce({ room: 'users', id, action: user.state === 'active' ? 'resetAsked' : 'invited' })
    return link
  })
  const url = linkOf(house, sending.origin, made.id)
  return { url, expiresAt: made.expiresAt, isMailed: house.settings.mail !== null }
}
