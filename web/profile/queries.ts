import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../contract/http/call.ts'
import type { PinEdit } from '../../contract/kiosks/kiosks.ts'
import type { userCalls } from '../../contract/users/users.ts'
import { send } from '../api/api.ts'

/** Begins with the feature of people, so that their changes invalidate it. */
const pendingKey = ['users', 'pendingEmail']

/** The signed-in person's new address that is not confirmed yet. */
export const usePendingEmail = () =>
  useQuery({ queryKey: pendingKey, queryFn: ({ signal }) => send('GET /api/profile/email', { signal }) })

/** People are shown everywhere: a change of one may affect every list. */
function useChange<Sent, Answer>(name: string, change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['users', name],
    mutationFn: change,
    onSuccess: () => client.invalidateQueries(),
  })
}

/** With the version that was loaded, an edit is refused (412) if the profile has been changed elsewhere meanwhile. */
export const useEditProfile = (id: string) =>
  useChange('edit', ({ edit, version }: { edit: BodyOf<typeof userCalls.editUser, 'input'>; version: number }) =>
    send('PATCH /api/users/{id}', { params: { id }, body: edit, ifMatch: version }),
  )

export const useSetAvatar = () =>
  useChange('setAvatar', (image: string) => send('PUT /api/profile/avatar', { body: { image } }))

export const useRemoveAvatar = () => useChange('removeAvatar', () => send('DELETE /api/profile/avatar'))

export const useCancelEmail = () => useChange('cancelEmail', () => send('DELETE /api/profile/email'))

export const useConfirmEmail = () =>
  useChange('confirmEmail', (token: string) => send('POST /api/profile/email/confirm', { body: { token } }))

const pinKey = ['users', 'pin']

/** Whether the person has a PIN and a badge for shared tablets. */
export const usePin = () =>
  useQuery({ queryKey: pinKey, queryFn: ({ signal }) => send('GET /api/profile/pin', { signal }) })

export function useEditPin() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['users', 'editPin'],
    mutationFn: (edit: PinEdit) => send('PUT /api/profile/pin', { body: edit }),
    onSettled: () => client.invalidateQueries({ queryKey: pinKey }),
  })
}
