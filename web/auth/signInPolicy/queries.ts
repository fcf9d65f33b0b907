import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignInPolicy, SignInPolicyEdit } from '../../../contract/signInPolicy.ts'
import { send } from '../../api/api.ts'

/** Under `settings`, as which its changes are announced. */
const key = ['settings', 'signIn']

export const useSignInPolicy = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => send('GET /api/auth/policy', { signal }) })

/** Changes the rules: at once on the screen, and back when the server refuses. */
export function useEditSignInPolicy() {
  const client = useQueryClient()
  return useMutation({
    // One after the other, so that the last choice is the one that stays.
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
        // One's own role may need something now.
        client.invalidateQueries({ queryKey: ['users', 'signedIn'] }),
      ]),
  })
}
