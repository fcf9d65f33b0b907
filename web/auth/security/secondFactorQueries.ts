import { useMutation, useQuery } from '@tanstack/react-query'
import { passkeyCalls } from '../../../contract/passkeys.ts'
import { twoFactorCalls } from '../../../contract/twoFactor.ts'
import { send } from '../../api/api.ts'
import { makePasskey } from '../passkeys/browserPasskeys.ts'
import { useChange } from './queries.ts'

/** Under `users`, since turning it on or off is news of the person, in every tab. */
const twoFactorKey = ['users', 'twoFactor']
const passkeysKey = ['passkeys']

export const useTwoFactor = () =>
  useQuery({ queryKey: twoFactorKey, queryFn: ({ signal }) => send(twoFactorCalls.readTwoFactor, { signal }) })

export const usePasskeys = () =>
  useQuery({ queryKey: passkeysKey, queryFn: ({ signal }) => send(passkeyCalls.listPasskeys, { signal }) })

export const useBeginTwoFactor = () =>
  useMutation({ mutationFn: (password: string) => send(twoFactorCalls.beginTwoFactor, { body: { password } }) })

export const useTurnOnTwoFactor = () =>
  useChange(twoFactorKey, (code: string) => send(twoFactorCalls.turnOnTwoFactor, { body: { code } }))

export const useRenewRecoveryCodes = () =>
  useChange(twoFactorKey, (password: string) => send(twoFactorCalls.renewRecoveryCodes, { body: { password } }))

export const useTurnOffTwoFactor = () =>
  useChange(twoFactorKey, (password: string) => send(twoFactorCalls.turnOffTwoFactor, { body: { password } }))

export const useAddPasskey = () =>
  useChange(passkeysKey, ({ password, name }: { password: string; name: string }) => makePasskey(password, name))

export const useRenamePasskey = () =>
  useChange(passkeysKey, ({ id, name }: { id: string; name: string }) =>
    send(passkeyCalls.renamePasskey, { params: { id }, body: { name } }),
  )

export const useRemovePasskey = () =>
  useChange(passkeysKey, (id: string) => send(passkeyCalls.removePasskey, { params: { id } }))
