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
  if (id === null || !link) throw refuse('linkIncomplete')
  const reason = link.deactivatedAt === null ? endOf(link) : 'accountDeactivated'
  if (reason !== null) throw refuse(reason, { about: link.userId })
  return { ...link, id }
}

type Link = NonNullable<Awaited<ReturnType<typeof selectInvitation>>>

/** Why a link no longer works; null while it does. */
function endOf({ usedAt, endedBy, isTooOld, isReset }: Link) {
  if (usedAt !== null) {
    return isReset ? 'resetUsed' : 'invitationUsed'
  }
  if (endedBy === 'replaced') {
    return isReset ? 'resetReplaced' : 'invitationReplaced'
  }
  if (endedBy !== null) {
    return isReset ? 'resetEnded' : 'invitationEnded'
  }
  if (!isTooOld) return null
  return isReset ? 'resetTooOld' : 'invitationTooOld'
}

/** What whoever opens a link is shown before they choose a password. */
export async function readPasswordLink(services: Services, token: string): Promise<PasswordLinkState> {
  const { userId, isReset, email, firstName, lastName } = await openPasswordLink(services, services.database, token)
  const keys = await selectKeys(services.database, userId)
  return { isReset, email, firstName, lastName, keys: keys.map(({ name, usedAt }) => ({ name, usedAt })) }
}
