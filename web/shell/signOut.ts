import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { leaveFor } from '../browser/navigate.ts'
import { sharedState } from '../browser/sharedState.ts'
import { currentOwner, waitingItems } from '../outbox/waiting.ts'
import { recordSignOut } from '../session/pendingSignOut.ts'
import { storedSignOutToken } from '../session/signOutToken.ts'

/** Milliseconds before the server counts as unreachable: signing out never blocks. */
const requestTimeout = 3000

const isConfirming = sharedState(false)

/** Whether the dialog is open that asks what to do with unsent items. */
export const useIsConfirmingSignOut = isConfirming.useValue

/** The signed-in person's items that wait on this device. */
export const ownWaiting = () => waitingItems().filter(({ owner }) => owner !== null && owner.id === currentOwner()?.id)

/** Signs out, after a confirmation if items of this person wait to be sent. */
export function signOut(): void {
  if (ownWaiting().length > 0) isConfirming.set(true)
  else void leave()
}

/** Answers the dialog: waiting items are deleted, or stay for their next sign-in; null to stay signed in. */
export async function answerSignOut(waiting: 'delete' | 'keep' | null): Promise<void> {
  isConfirming.set(false)
  if (waiting === 'delete') {
    const { deleteItem } = await import('../outbox/outbox.ts')
    for (const { id } of ownWaiting()) await deleteItem(id)
  }
  if (waiting !== null) await leave()
}

/**
 * Signs this device out at once, whether or not the server is reachable, and then opens the address where the server
 * ends the session. If unreachable the server is told later, and the landing page is shown without leaving the page.
 */
async function leave(): Promise<void> {
  recordSignOut(storedSignOutToken(), currentOwner()?.id ?? '')
  const forgetting = import('../offline/signOut/forgetPerson.ts').then(({ forgetPerson }) => forgetPerson())
  const isReached = await reach()
  await Promise.race([forgetting.catch(() => undefined), later()])
  const { reportSignOut, signOutOnServer } = await import('../offline/signOut/reportSignOut.ts')
  if (!isReached) return reportSignOut()
  await Promise.race([signOutOnServer(), later()])
  leaveFor('/api/logout')
}

const later = () => new Promise((resolve) => setTimeout(resolve, requestTimeout))

async function reach(): Promise<boolean> {
  try {
    await send('GET /api/auth/options', { signal: AbortSignal.timeout(requestTimeout) })
    return true
  } catch (error) {
    // A refusal by our own server shows that it is reachable; a page of a proxy or of a wireless network does not.
    return error instanceof CallError && error.problem !== null
  }
}
