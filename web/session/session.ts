import { sharedState } from '../browser/sharedState.ts'

/**
 * Expired sessions: a refused write waits here until the sign-in dialog (in the `auth` feature) reports that the user
 * has signed in again, and is then sent once more.
 */
type Waiting = (again: boolean) => void

let waiting: Waiting[] = []
const isLost = sharedState(false)
let signIns = 0
/** The user closed the dialog: only a write may open it again. */
let declined = false

export const isSessionLost = isLost.get
export const useIsSessionLost = isLost.useValue
export const subscribeSession = isLost.subscribe

/**
 * The number of the current sign-in on this page. A refusal that arrives after a new sign-in belongs to the session
 * before it and is ignored.
 */
export const currentSignIn = (): number => signIns

/** Asks to sign in again without waiting for it: a read that was sent in `sentIn` was refused. */
export function reportLostSession(sentIn: number): void {
  if (sentIn === signIns && !declined) openDialog()
}

/**
 * Asks to sign in again, unless somebody has since `sentIn`; resolves to true when the person did, false when they gave up.
 */
export function signInAgain(sentIn: number): Promise<boolean> {
  if (sentIn !== signIns) return Promise.resolve(true)
  return new Promise((resolve) => {
    waiting.push(resolve)
    openDialog()
  })
}

/** Called when the dialog closes: pending writes are sent again if the person signed in, and fail if they gave up. */
export function settleSession(again: boolean): void {
  const released = waiting
  waiting = []
  declined = !again
  if (again) signIns += 1
  for (const release of released) release(again)
  isLost.set(false)
}

function openDialog(): void {
  if (!isLost.get()) isLost.set(true)
}
