import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { NewWallboard } from '../../../contract/wallboards.ts'
import { send } from '../../api/api.ts'

const queryKey = ['wallboards']

/** The addresses of wallboards, newest first. */
export const useWallboards = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => send('GET /api/wallboards', { signal }) })

export function useMakeWallboard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewWallboard) => send('POST /api/wallboards', { body }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

export function useRevokeWallboard() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => send('DELETE /api/wallboards/{id}', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
