import { queryOptions, useQuery } from '@tanstack/react-query'
import { authCalls } from '../../contract/auth.ts'
import { covers, type Permission } from '../../contract/permissions.ts'
import type { SignedInUser } from '../../contract/users.ts'
import { send } from '../platform/api.ts'

/** Who is signed in. The key begins with `users`, so that a changed name or role arrives by itself. */
export const signedInQuery = queryOptions({
  queryKey: ['users', 'signedIn'],
  queryFn: ({ signal }): Promise<SignedInUser> => send(authCalls.readSignedInUser, { signal }),
  // A failure means that nobody is signed in, and is not asked again.
  retry: false,
  retryOnMount: false,
})

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
