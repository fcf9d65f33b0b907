import { pathOf, send } from '../../api/api.ts'
import { CallError } from '../../api/callError.ts'
import { isSignOutPending, unblockCookie, confirmSignOut, pendingSignOut } from '../../session/pendingSignOut.ts'

/** Milliseconds before the server counts as unreachable. */
const requestTimeout = 10_000
/** Milliseconds between attempts while nothing indicates that the network is back. */
const often = 30_000

let reporting: Promise<void> | null = null
let isWatching = false

/** Sends pending sign-outs to the server. Never throws; what fails is retried later. */
export function signOutOnServer(): Promise<void> {
  reporting ??= sendPending().finally(() => (reporting = null))
  return reporting
}

/** Sends pending sign-outs now, and again whenever the network may be back, until they have arrived. */
export function reportSignOut(): void {
  void signOutOnServer()
  if (isWatching) return
  isWatching = true
  const again = () => {
    if (isSignOutPending()) void signOutOnServer()
  }
  window.addEventListener('online', again)
  document.addEventListener('visibilitychange', again)
  window.setInterval(again, often)
}

async function sendPending(): Promise<void> {
  const { tokens, cookieOf } = pendingSignOut()
  try {
    for (const token of tokens) {
      await endByToken(token)
      confirmSignOut(token)
    }
    if (cookieOf !== null) await endByCookie(cookieOf)
    unblockCookie()
  } catch {
    // Unreachable: retried later.
  }
}

async function endByToken(token: string): Promise<void> {
  try {
    await send('POST /api/auth/sign-out-later', { body: { token }, signal: AbortSignal.timeout(requestTimeout) })
  } catch (error) {
    // Unknown to this server, for example after it was set up anew: there is no such session.
    if (!(error instanceof CallError) || error.status !== 404 || error.problem === null) throw error
  }
}

/** Without a token there is only the cookie; it is left alone if somebody else has signed in since. */
async function endByCookie(userId: string): Promise<void> {
  const path = pathOf('GET /api/auth/user')
  const answer = await fetch(path, { credentials: 'include', signal: AbortSignal.timeout(requestTimeout) })
  if (answer.status === 401) return
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const { id } = (await answer.json()) as { id: string }
  if (id === userId) await send('POST /api/auth/sign-out', { signal: AbortSignal.timeout(requestTimeout) })
}
