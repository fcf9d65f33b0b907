/**
 * A sign-out that has not reached the server yet. Scripts cannot access the session cookie and it remains valid, so this
 * device does not use it until the server has ended the session.
 */
type PendingSignOut = {
  /** No request may use the session cookie. */
  isBlocked: boolean
  /** Tokens that end the sessions; see `storeSignOutToken`. */
  tokens: string[]
  /** Whose session the cookie belongs to, if there is no token for it. */
  cookieOf: string | null
}

const key = 'signed-out'
const nothing: PendingSignOut = { isBlocked: false, tokens: [], cookieOf: null }

/** Fallback for browsers without storage: lasts as long as the page. */
let inMemory: PendingSignOut = nothing
const listeners = new Set<() => void>()

export function pendingSignOut(): PendingSignOut {
  try {
    return { ...inMemory, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PendingSignOut>) }
  } catch {
    return inMemory
  }
}

/** Whether a sign-out has not reached the server yet. */
export function isSignOutPending(): boolean {
  const { isBlocked, tokens, cookieOf } = pendingSignOut()
  return isBlocked || tokens.length > 0 || cookieOf !== null
}

/** Whether the session cookie must not be used. */
export const isSignedOutHere = (): boolean => pendingSignOut().isBlocked

/** Signs this device out at once, in all tabs. */
export function recordSignOut(token: string | null, userId: string): void {
  const { tokens, cookieOf } = pendingSignOut()
  store({
    isBlocked: true,
    tokens: token === null ? tokens : [...new Set([...tokens, token])],
    cookieOf: token === null ? userId : cookieOf,
  })
  for (const listener of listeners) listener()
}

/** The server has ended a session. */
export function confirmSignOut(token: string): void {
  const pending = pendingSignOut()
  store({ ...pending, tokens: pending.tokens.filter((one) => one !== token) })
}

/** The session cookie is not that of the user who signed out, so it may be used. */
export function unblockCookie(): void {
  const pending = pendingSignOut()
  if (pending.isBlocked || pending.cookieOf !== null) store({ ...pending, isBlocked: false, cookieOf: null })
}

/** Subscribes to sign-outs in this tab and others; returns a function that unsubscribes. */
export function subscribeSignedOut(listener: () => void): () => void {
  function onStorage({ key: changed, newValue }: StorageEvent): void {
    if (changed === key && newValue?.includes('"isBlocked":true')) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

function store(next: PendingSignOut): void {
  const isEmpty = !next.isBlocked && next.tokens.length === 0 && next.cookieOf === null
  inMemory = isEmpty ? nothing : next
  try {
    if (isEmpty) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(next))
    inMemory = nothing
  } catch {
    // Storage is switched off or full.
  }
}
