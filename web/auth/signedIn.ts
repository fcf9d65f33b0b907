import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { covers, type Permission } from '../../contract/users/permissions.ts'
import type { SignedInUser } from '../../contract/users/users.ts'
import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { cacheOwner } from '../offline/cacheOwner.ts'
import { isSignedOutHere } from '../session/pendingSignOut.ts'

/** Who is signed in. The key begins with `users`, so that a changed name or role arrives as a live event. */
export const signedInQuery = queryOptions({
  queryKey: ['users', 'signedIn'],
  queryFn: async ({ signal, client }): Promise<SignedInUser> => {
    // After a sign-out that has not reached the server, nobody is signed in until it has.
    if (isSignedOutHere()) {
      await (await import('../offline/signOut/reportSignOut.ts')).signOutOnServer()
      // The preloaded request may have been sent before the session ended. A browser uses that response once: this consumes
      // it.
      await send('GET /api/auth/user', { signal }).catch(() => undefined)
    }
    const longEnough = AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)])
    try {
      return await send('GET /api/auth/user', { signal: longEnough })
    } catch (error) {
      const known = signal.aborted ? undefined : await knownHere(client, error)
      if (known) return known
      throw error
    }
  },
  // A failure means that nobody is signed in, and is not retried.
  retry: false,
  retryOnMount: false,
})

/** Milliseconds before the server counts as unreachable. */
const requestTimeout = 10_000

/**
 * The person last signed in on this device, for when the server does not respond, with their cached data. If the server says
 * that nobody is signed in, the cached data is deleted.
 */
async function knownHere(client: QueryClient, error: unknown): Promise<SignedInUser | undefined> {
  if (cacheOwner() === null) return undefined
  const kept = await import('../offline/restoreQueries.ts')
  if (error instanceof CallError && error.status === 401) await kept.forgetQueries()
  if (error instanceof CallError && ![502, 503, 504].includes(error.status)) return undefined
  await kept.restoreQueries(client)
  return client.getQueryData<SignedInUser>(['users', 'signedIn'])
}

/** The signed-in person. Only for components behind the sign-in. */
export function useSignedIn(): SignedInUser {
  const { data } = useQuery(signedInQuery)
  if (!data) throw new Error('Nobody is signed in here.')
  return data
}

/** Whether the signed-in person may do something; with `ownerId`, to a record that this person created. */
export function useAbility(permission: Permission, ownerId: string | null = null): boolean {
  const user = useSignedIn()
  return covers(user.abilities[permission], user.id, ownerId)
}
