import { useQuery } from '@tanstack/react-query'
import type { SignInPolicy, SignInPolicyEdit } from '../../../contract/auth/signInPolicy.ts'
import { send } from '../../api/api.ts'
import { useEditSettings } from '../../settings/useEditSettings.ts'

/** Under `settings`, the feature of its live events. */
const key = ['settings', 'signIn']

export const useSignInPolicy = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => send('GET /api/auth/policy', { signal }) })

/** Changes the policy optimistically, and reverts it when the server refuses. */
export const useEditSignInPolicy = () =>
  useEditSettings<SignInPolicy, SignInPolicyEdit>({
    key,
    mutationKey: ['settings', 'editSignIn'],
    sendEdit: (edit) => send('PATCH /api/auth/policy', { body: edit }),
    // The person's own role may now require something.
    onSettled: (client) => client.invalidateQueries({ queryKey: ['users', 'signedIn'] }),
  })
