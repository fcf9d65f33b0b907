import type { SecondFactors } from '../../contract/auth/twoFactor.ts'
import type { Author, Services } from '../records/services.ts'
import { refuse } from '../process/refuse.ts'
import { inTransaction } from '../records/transaction.ts'
import { readUser } from '../users/users.ts'
import { deleteProofsOf } from './pendingProofs.ts'
import { endSessions } from './devices.ts'
import { deletePasskeysOf, selectPasskeys } from './passkeys/store.ts'
import { deleteGrace } from './signInPolicy/store.ts'
import { deleteTwoFactor, selectTwoFactor } from './twoFactor/store.ts'
import type { WarnOwner } from './warnOwner.ts'

/** @throws notFound */
export async function readSecondFactors(services: Services, id: string): Promise<SecondFactors> {
  await readUser(services.database, id)
  const [factor, passkeys] = await Promise.all([
    selectTwoFactor(services.database, id),
    selectPasskeys(services.database, id),
  ])
  return { twoFactorSince: factor?.since ?? null, passkeys: passkeys.length }
}

/**
 * Removes everything that a lost phone may contain: the app's secret, the recovery codes, the passkeys and all
 * sessions. The person signs in with the password and starts over.
 * @throws notFound, conflict for oneself and for somebody who has none
 */
export async function removeSecondFactors(
  services: Services,
  author: Author,
  id: string,
  warnOwner: WarnOwner,
): Promise<undefined> {
  if (author.by.id === id) throw refuse('ownTwoFactor')
  return inTransaction(services, author, async (tx) => {
    await readUser(tx, id)
    const hadTwoFactor = await deleteTwoFactor(tx, id)
    const passkeys = await deletePasskeysOf(tx, id)
    if (!hadTwoFactor && passkeys === 0) throw refuse('noSecondFactor')
    await deleteProofsOf(tx, id)
    // Somebody who lost a phone must get a new one first, where their role requires a second factor.
    await deleteGrace(tx, id)
    await endSessions(tx, id, { except: null })
    tx.announce({ feature: 'users', id, action: 'secondFactorsRemoved' })
    await warnOwner(services, tx, id, 'secondFactorsRemoved')
    return undefined
  })
}
