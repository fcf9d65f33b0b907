import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send, sendPage } from '../../api/api.ts'
import { useSignedIn } from '../../auth/signedIn.ts'
import { cancelCall } from './useFollowedCall.ts'

const keyOf = (caseId: string) => ['calls', 'of', caseId]
/** Most calls that one person may have open at a time, to be shown. */
const mostShown = 100

/** The call of a case; live changes of calls have it read again. */
export function useCallOf(caseId: string) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(caseId),
    queryFn: ({ signal }) => send('GET /api/cases/{id}/call', { params: { id: caseId }, signal }),
  })
  return {
    call: query.data ?? null,
    async cancel(reason: string): Promise<void> {
      client.setQueryData(keyOf(caseId), await cancelCall(caseId, reason))
    },
  }
}

/** The cases for which the signed-in person has an open call, the newest first. */
export function useOwnOpenCalls(): string[] {
  const { id } = useSignedIn()
  const query = useQuery({
    queryKey: ['calls', 'open'],
    queryFn: ({ signal }) => sendPage('GET /api/calls', { query: { state: ['open'], limit: mostShown }, signal }),
  })
  return query.data?.items.filter(({ calledBy }) => calledBy.id === id).map(({ caseId }) => caseId) ?? []
}
