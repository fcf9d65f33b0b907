/**
 * The session that ended while somebody was working. A refused write waits here until the dialog
 * (which lives above, in `auth`) says that the person signed in again, and is then sent once more.
 */
type Waiting = (again: boolean) => void

let waiting: Waiting[] = []
let lost = false
/** The person closed the dialog: only a write of theirs may open it again. */
let declined = false
const listeners = new Set<() => void>()

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isSessionLost = (): boolean => lost

/** Asks for a new sign-in without waiting for it: a read was refused. */
export function reportLostSession(): void {
  if (!declined) openDialog()
}

/** Asks for a new sign-in; true when the person did, false when they gave up. */
export function signInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    openDialog()
  })
}

/** The dialog closes: the writes that wait are sent again when the person signed in, and fail when they gave up. */
export function settleSession(again: boolean): void {
  const released = waiting
  waiting = []
  lost = false
  declined = !again
  for (const release of released) release(again)
  tell()
}

function openDialog(): void {
  if (lost) return
  lost = true
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
