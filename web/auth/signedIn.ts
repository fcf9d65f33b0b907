import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { covers, type Permission } from '../../contract/permissions.ts'
import type { SignedInUser } from '../../contract/users.ts'
import { send } from '../api/api.ts'
import { CallError } from '../api/callError.ts'
import { cacheOwner } from '../offline/cacheOwner.ts'
import { isSignedOutHere } from '../session/pendingSignOut.ts'

/** Who is signed in. The key begins with `users`, so that a changed name or role arrives by itself. */
export const signedInQuery = queryOptions({
  queryKey: ['users', 'signedIn'],
  queryFn: async ({ signal, client }): Promise<SignedInUser> => {
    // After a sign-out that the server has not heard of, whoever is here is somebody only once it has.
    if (isSignedOutHere()) {
      await (await import('../offline/signOut/reportSignOut.ts')).signOutOnServer()
      // The page asked ahead, maybe before the session had ended. A browser uses that answer once: this throws it away.
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
  // A failure means that nobody is signed in, and is not asked again.
  retry: false,
  retryOnMount: false,
})

/** Milliseconds before the server counts as out of reach. */
const requestTimeout = 10_000

/**
 * Who was signed in on this device last, when nobody answers; what they read comes with it.
 * Whoever is told that they are not signed in leaves nothing to read behind.
 */
async function knownHere(client: QueryClient, error: unknown): Promise<SignedInUser | undefined> {
  if (cacheOwner() === null) return undefined
  const kept = await import('../offline/restoreQueries.ts')
  if (error instanceof CallError && error.status === 401) await kept.forgetQueries()
  if (error instanceof CallError && ![502, 503, 504].includes(error.status)) return undefined
  await kept.restoreQueries(client)
  return client.getQueryData<SignedInUser>(['users', 'signedIn'])
}

/** The signed-in person. Only inside the signed-in part of the screens. */
export function useSignedIn(): SignedInUser {
  const { data } = useQuery(signedInQuery)
  if (!data) throw new Error('Nobody is signed in here.')
  return data
}

/** Whether the signed-in person may do something; with `ownerId`, to a record that this person made. */
export function useAbility(permission: Permission, ownerId: string | null = null): boolean {
  const user = useSignedIn()
  return covers(user.abilities[permission], user.id, ownerId)
}
