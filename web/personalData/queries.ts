import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../api/api.ts'
import type { SentProof } from '../auth/passkeys/browserPasskeys.ts'

/** What erasing a person would do. */
export const useErasurePreview = (id: string) =>
  useQuery({
    queryKey: ['users', 'erasure', id],
    queryFn: ({ signal }) => send('GET /api/users/{id}/erasure', { params: { id }, signal }),
    staleTime: 0,
  })

/** Erases a person; their new name is then read everywhere again. */
export function useErasePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, proof }: { id: string; proof: SentProof }) =>
      send('POST /api/users/{id}/erasure', { params: { id }, body: proof }),
    onSuccess: () => client.invalidateQueries(),
  })
}
