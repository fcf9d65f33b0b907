import type { PasswordLinkState } from '../../contract/auth.ts'
import type { Reader } from '../database/database.ts'
import type { Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { invitationIn } from './invitationToken.ts'
import { selectKeys } from './keys/store.ts'
import { selectInvitation } from './store.ts'

/**
 * Whose password a link sets, as long as it does.
 * @throws notFound for a link that is not ours, conflict with the reason for one that is good no more
 */
export async function openPasswordLink({ settings }: Services, from: Reader, token: string) {
  const id = invitationIn(settings.secret, token)
  const link = id === null ? undefined : await selectInvitation(from, id)
  if (id === null || !link) throw refuse('notFound', 'This link is not complete. Copy all of it.')
  const detail = link.deactivatedAt === null ? endOf(link) : 'This account is deactivated. Ask a process manager.'
  if (detail !== null) throw refuse('conflict', { detail, about: link.userId })
  return { ...link, id }
}

type Link = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>

/** Why a link is good no more, and what to do, in a sentence; null while it is good. */
function endOf({ usedAt, endedBy, isTooOld, isReset }: Link): string | null {
  if (usedAt !== null) {
    return isReset
      ? 'This link was used already. Sign in with your new password, or ask for another link.'
      : 'This invitation was used already. Sign in with your password.'
  }
  if (endedBy === 'replaced') {
    return isReset
      ? 'A newer link took the place of this one. Use the newest, or ask for another link.'
      : 'A newer invitation took the place of this one. Use the newest, or ask a process manager.'
  }
  if (endedBy !== null) {
    return isReset
      ? 'This link ended when the account was changed. Ask for another link.'
      : 'This invitation ended when the account was changed. Ask a process manager for a new one.'
  }
  if (!isTooOld) return null
  return isReset
    ? 'This link is too old. Ask for another one.'
    : 'This invitation is too old. Ask a process manager for a new one.'
}

/** What whoever opens a link is shown before they choose a password. */
export async function readPasswordLink(services: Services, token: string): Promise<PasswordLinkState> {
  const { userId, isReset, email, firstName, lastName } = await openPasswordLink(services, services.database, token)
  const keys = await selectKeys(services.database, userId)
  return { isReset, email, firstName, lastName, keys: keys.map(({ name, usedAt }) => ({ name, usedAt })) }
}
