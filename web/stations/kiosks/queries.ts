import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '../../../contract/call.ts'
import type { kioskCalls } from '../../../contract/kiosks.ts'
import { send } from '../../api/api.ts'

const queryKey = ['kiosks']
/** Milliseconds between two checks while a code is shown: no event announces that a tablet was paired. */
const whileShown = 3000

/** The shared tablets, newest first. */
export const useKiosks = (isCodeShown: boolean) =>
  useQuery({
    queryKey,
    queryFn: ({ signal }) => send('GET /api/kiosks', { signal }),
    refetchInterval: isCodeShown ? whileShown : false,
  })

export function useMakeKiosk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<typeof kioskCalls.createKiosk, 'input'>) => send('POST /api/kiosks', { body }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useRevokeKiosk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send('DELETE /api/kiosks/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
