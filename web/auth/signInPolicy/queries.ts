import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignInPolicy, SignInPolicyEdit } from '../../../contract/auth/signInPolicy.ts'
import { send } from '../../api/api.ts'

/** Under `settings`, the feature of its live events. */
const key = ['settings', 'signIn']

export const useSignInPolicy = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => send('GET /api/auth/policy', { signal }) })

/** Changes the policy optimistically, and reverts it when the server refuses. */
export function useEditSignInPolicy() {
  const client = useQueryClient()
  return useMutation({
    // In sequence, so that the last choice wins.
    scope: { id: 'signInPolicy' },
    mutationFn: (edit: SignInPolicyEdit) => send('PATCH /api/auth/policy', { body: edit }),
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey: key })
      const before = client.getQueryData<SignInPolicy>(key)
      if (before) client.setQueryData(key, { ...before, ...edit })
      return before
    },
    onError: (_error, _edit, before) => client.setQueryData(key, before),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: key }),
        // The person's own role may now require something.
        client.invalidateQueries({ queryKey: ['users', 'signedIn'] }),
      ]),
  })
}
