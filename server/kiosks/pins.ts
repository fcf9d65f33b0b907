import type { PinEdit, PinState } from '../../contract/kiosks/kiosks.ts'
import { hashPassword } from '../auth/auth.ts'
import { refuse } from '../process/refuse.ts'
import type { Author, Services } from '../records/services.ts'
import { inTransaction } from '../records/transaction.ts'
import { lockPerson } from '../users/users.ts'
import { hashOfBadge, keyedPin } from './kioskTokens.ts'
import { deletePin, lockPin, putPin, selectPin } from './pinStore.ts'

const stateOf = (kept: { pin: unknown; badge: unknown } | undefined): PinState => ({
  hasPin: kept != null && kept.pin !== null,
  hasBadge: kept != null && kept.badge !== null,
})

export const readPin = async (services: Services, personId: string): Promise<PinState> =>
  stateOf(await selectPin(services.database, personId))

/** Sets or removes the author's own PIN and badge. @throws badgeTaken */
export async function editPin(services: Services, author: Author, sent: PinEdit): Promise<PinState> {
  const { id } = author.by
  const { secret } = services.settings
  // Outside the write, since it takes a while.
  const pin = sent.pin == null ? null : await hashPassword(keyedPin(secret, id, sent.pin))
  const badge = sent.badge == null ? null : hashOfBadge(secret, sent.badge)
  return inTransaction(services, author, async (tx) => {
    await lockPerson(tx, id)
    const before = (await lockPin(tx, id)) ?? { pin: null, badge: null }
    const after = {
      pin: sent.pin === undefined ? before.pin : pin,
      badge: sent.badge === undefined ? before.badge : badge,
    }
    await putPin(tx, id, after)
    if (sent.pin !== undefined) tx.announce({ feature: 'users', id, action: pin === null ? 'pinRemoved' : 'pinSet' })
    if (sent.badge !== undefined)
      tx.announce({ feature: 'users', id, action: badge === null ? 'badgeRemoved' : 'badgeSet' })
    return stateOf(after)
  })
}

/** Removes somebody's PIN and badge, and with them the lock. @throws notFound for somebody who has neither */
export const resetPin = (services: Services, { by }: Author, id: string): Promise<undefined> =>
  inTransaction(services, { by }, async (tx) => {
    await lockPerson(tx, id)
    const ended = stateOf(await deletePin(tx, id))
    if (!ended.hasPin && !ended.hasBadge) throw refuse('noPin')
    if (ended.hasPin) tx.announce({ feature: 'users', id, action: 'pinRemoved' })
    if (ended.hasBadge) tx.announce({ feature: 'users', id, action: 'badgeRemoved' })
    return undefined
  })
