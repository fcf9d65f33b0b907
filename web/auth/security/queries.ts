import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/http/call.ts'
import type { keyCalls } from '../../../contract/auth/keys.ts'
import { send } from '../../api/api.ts'

const passwordKey = ['users', 'password']
const devicesKey = ['sessions', 'devices']
const keysKey = ['keys']

export const usePasswordState = () =>
  useQuery({ queryKey: passwordKey, queryFn: ({ signal }) => send('GET /api/auth/password', { signal }) })

/** The devices on which the person is signed in; refetched on each visit, since using a device sends no event. */
export const useDevices = () =>
  useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => send('GET /api/sessions', { signal }),
    staleTime: 0,
  })

export const useKeys = () =>
  useQuery({ queryKey: keysKey, queryFn: ({ signal }) => send('GET /api/keys', { signal }), staleTime: 0 })

/** A change, after which one list is refetched. */
export function useChange<Sent, Answer>(key: string[], change: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [...key, 'change'],
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })
}

export const useEndDevice = () =>
  useChange(devicesKey, (id: string) => send('DELETE /api/sessions/{id}', { params: { id } }))

/** Signs out all other devices, and revokes the API keys if requested. */
export function useEndOtherDevices() {
  const client = useQueryClient()
  return useMutation({
    mutationKey: [...devicesKey, 'change'],
    mutationFn: (endKeys: boolean) => send('DELETE /api/sessions', { query: { endKeys: endKeys ? 'true' : 'false' } }),
    onSettled: () => Promise.all([devicesKey, keysKey].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const useCreateKey = () =>
  useChange(keysKey, (body: BodyOf<typeof keyCalls.createKey, 'input'>) => send('POST /api/keys', { body }))

export const useRevokeKey = () => useChange(keysKey, (id: string) => send('DELETE /api/keys/{id}', { params: { id } }))
