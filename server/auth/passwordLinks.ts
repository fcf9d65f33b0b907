import type { PasswordLinkState } from '../../contract/auth/auth.ts'
import { invitationDays, resetHours, type PasswordLink } from '../../contract/auth/passwordLinks.ts'
import type { User } from '../../contract/users/users.ts'
import type { Actor, Author, Services } from '../records/services.ts'
import type { Reader } from '../database/database.ts'
import { configuredOrigin } from '../process/settings/origin.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction, type Transaction } from '../records/transaction.ts'
import { readUser } from '../users/users.ts'
import { selectKeys } from './keys/store.ts'
import { idInToken, signedId } from './signedId.ts'
import { endLinks, insertInvitation, selectInvitation } from './linkStore.ts'

/**
 * Writes an e-mail with a link to a person, in the language of one of the two; provided by the e-mail feature, which is
 * a higher layer.
 */
export type MailPasswordLink = (
  services: Services,
  tx: Transaction,
  to: User,
  link: { url: string; kind: 'invitation' | 'reset' | 'forgotten'; inLanguageOf: string },
) => Promise<void>

/**
 * What links need from outside: the origin under which the request reached this server, and how to write the e-mail.
 */
export type Sending = { origin: string; mailLink: MailPasswordLink }

/** Returns the URL where a person sets their password: the first one, or a new one. */
export const linkOf = (services: Services, origin: string, { id, isReset }: { id: string; isReset: boolean }): string =>
  `${origin}/api/login?${isReset ? 'reset' : 'invitation'}=${signedId(services.settings.secret, 'invitation', id)}`

/**
 * Creates the link with which a person sets a password, replaces any earlier one, and mails it if a mail server is
 * configured. Somebody who has joined gets a link that is valid for a day; somebody invited has not chosen a language
 * yet, so their e-mail is in that of `by`, who invites.
 */
export async function makeLink(
  services: Services,
  tx: Transaction,
  user: User,
  { by, mailLink }: { by: Actor; mailLink: MailPasswordLink },
) {
  const isReset = user.state === 'active'
  await endLinks(tx, user.id, 'replaced')
  const hours = isReset ? resetHours : 24 * invitationDays
  const made = { ...(await insertInvitation(tx, user.id, { isReset, hours })), isReset }
  const kind = isReset ? 'reset' : 'invitation'
  const url = linkOf(services, configuredOrigin(services.settings), made)
  if (services.settings.mail) await mailLink(services, tx, user, { url, kind, inLanguageOf: isReset ? user.id : by.id })
  return made
}

/**
 * Invites somebody again, or lets somebody who has joined set a new password.
 * @throws notFound, conflict for somebody who is deactivated
 */
export async function inviteUser(
  services: Services,
  author: Author,
  id: string,
  sending: Sending,
): Promise<PasswordLink> {
  // The idempotent result does not contain the link, only what it is computed from.
  const made = await inTransaction(services, author, async (tx) => {
    const user = await readUser(tx, id)
    if (user.state === 'deactivated') throw refuse('reactivateFirst')
    const link = await makeLink(services, tx, user, { by: author.by, mailLink: sending.mailLink })
    tx.announce({ feature: 'users', id, action: user.state === 'active' ? 'resetAsked' : 'invited' })
    return link
  })
  const url = linkOf(services, sending.origin, made)
  return { url, expiresAt: made.expiresAt, isMailed: services.settings.mail !== null }
}

/**
 * Returns whose password a link sets, as long as it is valid.
 * @throws notFound for a link that is not ours, conflict with the reason for one that is no longer valid
 */
export async function openPasswordLink({ settings }: Services, from: Reader, token: string) {
  const id = idInToken(settings.secret, 'invitation', token)
  const link = id === null ? undefined : await selectInvitation(from, id)
  if (id === null || !link) throw refuse('linkIncomplete')
  const reason = link.deactivatedAt === null ? endOf(link) : 'accountDeactivated'
  if (reason !== null) throw refuse(reason, { about: link.userId })
  return { ...link, id }
}

type Link = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>

/** Why a link is no longer valid; null while it is. */
function endOf({ usedAt, endedBy, isTooOld, isReset }: Link) {
  if (usedAt !== null) return isReset ? 'resetUsed' : 'invitationUsed'
  if (endedBy === 'replaced') return isReset ? 'resetReplaced' : 'invitationReplaced'
  if (endedBy !== null) return isReset ? 'resetEnded' : 'invitationEnded'
  if (!isTooOld) return null
  return isReset ? 'resetTooOld' : 'invitationTooOld'
}

/** Returns what somebody who opens a link sees before they choose a password. */
export async function readPasswordLink(services: Services, token: string): Promise<PasswordLinkState> {
  const { userId, isReset, email, firstName, lastName } = await openPasswordLink(services, services.database, token)
  const keys = await selectKeys(services.database, userId)
  return { isReset, email, firstName, lastName, keys: keys.map(({ name, usedAt }) => ({ name, usedAt })) }
}
