import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../api/api.ts'
import { useSignedIn } from '../../auth/signedIn.ts'
import { openCallsQuery } from '../../calls/queries.ts'
import { cancelCall } from './useFollowedCall.ts'

const keyOf = (caseId: string) => ['calls', 'of', caseId]

/** The call of a case; refetched on live events of calls. */
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

/** The cases for which the signed-in person has an open call, newest first. */
export function useOwnOpenCalls(): string[] {
  const { id } = useSignedIn()
  const { data = [] } = useQuery(openCallsQuery)
  return data
    .filter(({ calledBy }) => calledBy.id === id)
    .map(({ caseId }) => caseId)
    .toReversed()
}
