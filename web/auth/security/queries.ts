import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/call.ts'
import type { keyCalls } from '../../../contract/keys.ts'
import { send } from '../../api/api.ts'

const passwordKey = ['users', 'password']
const devicesKey = ['sessions', 'devices']
const keysKey = ['keys']

/** Whether one has a password. */
export const usePasswordState = () =>
  useQuery({ queryKey: passwordKey, queryFn: ({ signal }) => send('GET /api/auth/password', { signal }) })

/** Where one is signed in; read anew with each visit, since a device that is used tells nobody. */
export const useDevices = () =>
  useQuery({
    queryKey: devicesKey,
    queryFn: ({ signal }) => send('GET /api/sessions', { signal }),
    staleTime: 0,
  })

export const useKeys = () =>
  useQuery({ queryKey: keysKey, queryFn: ({ signal }) => send('GET /api/keys', { signal }), staleTime: 0 })

/** A change, after which one list is read again. */
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

/** Signs out all other devices; the API keys end too where it is said so. */
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
