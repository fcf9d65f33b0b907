import { useMutation, useQuery } from '@tanstack/react-query'
import { send } from '../../api/api.ts'
import { makePasskey } from '../passkeys/browserPasskeys.ts'
import { useChange } from './queries.ts'

/** Under `users`, since turning it on or off is a change of the person, in every tab. */
const twoFactorKey = ['users', 'twoFactor']
const passkeysKey = ['passkeys']

export const useTwoFactor = () =>
  useQuery({ queryKey: twoFactorKey, queryFn: ({ signal }) => send('GET /api/auth/two-factor', { signal }) })

export const usePasskeys = () =>
  useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => send('GET /api/auth/passkeys', { signal }) })

export const useBeginTwoFactor = () =>
  useMutation({ mutationFn: (password: string) => send('POST /api/auth/two-factor/begin', { body: { password } }) })

export const useTurnOnTwoFactor = () =>
  useChange(twoFactorKey, (code: string) => send('POST /api/auth/two-factor', { body: { code } }))

export const useRenewRecoveryCodes = () =>
  useChange(twoFactorKey, (password: string) =>
    send('POST /api/auth/two-factor/recovery-codes', { body: { password } }),
  )

export const useTurnOffTwoFactor = () =>
  useChange(twoFactorKey, (password: string) => send('POST /api/auth/two-factor/off', { body: { password } }))

export const useAddPasskey = () =>
  useChange(passkeysKey, ({ password, name }: { password: string; name: string }) => makePasskey(password, name))

export const useRenamePasskey = () =>
  useChange(passkeysKey, ({ id, name }: { id: string; name: string }) =>
    send('PATCH /api/auth/passkeys/{id}', { params: { id }, body: { name } }),
  )

export const useRemovePasskey = () =>
  useChange(passkeysKey, (id: string) => send('DELETE /api/auth/passkeys/{id}', { params: { id } }))
