import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ErpTest } from '../../contract/erp.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { send } from '../api/api.ts'
import { useLiveEvents } from '../live/live.ts'
import { forgetTest, rememberedTest, rememberTest } from './rememberedTest.ts'

const testKey = ['erp', 'test']

/**
 * The test of the connection, which people start: nothing of the ERP is asked for before one has passed. It is remembered
 * for the session and forgotten when somebody else changes the connection.
 */
export function useConnectionTest() {
  const client = useQueryClient()
  const { id: userId } = useSignedIn()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: testKey,
    queryFn: async ({ signal }): Promise<ErpTest | null> => {
      const result = await send('GET /api/dynamics/test-connection', { signal })
      rememberTest(userId, result)
      return result
    },
    initialData: () => rememberedTest(userId),
    gcTime: Number.POSITIVE_INFINITY,
    enabled: false,
  })
  useLiveEvents(({ room, actorId }) => {
    if (room !== 'erp' || actorId === userId) return
    forgetTest()
    client.setQueryData(testKey, null)
  })
  return {
    /** Null before the first one. */
    result: data,
    /** Why no result came. */
    error,
    isTesting: isFetching,
    isConnected: data?.status === 'connected',
    run: () => void refetch(),
  }
}
export type ConnectionTest = ReturnType<typeof useConnectionTest>
