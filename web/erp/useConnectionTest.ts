import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ErpTest } from '../../contract/erp.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { send } from '../api/api.ts'
import { useLiveEvents } from '../live/live.ts'
import { statusKey, useErpStatus } from './queries.ts'
import { forgetTest, rememberedTest, rememberTest } from './rememberedTest.ts'

const testKey = ['erp', 'test']

/**
 * The test of the connection. A connection that is set up is tested by itself once a session, and whenever somebody asks; nothing
 * else of the ERP is asked for before a test has passed. It is forgotten when somebody else changes the connection.
 */
export function useConnectionTest() {
  const client = useQueryClient()
  const { id: userId } = useSignedIn()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: testKey,
    queryFn: async ({ signal }): Promise<ErpTest | null> => {
      const result = await send('GET /api/dynamics/test-connection', { signal })
      rememberTest(userId, result)
      void client.invalidateQueries({ queryKey: statusKey })
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
  const isDue = useErpStatus().data?.isSetUp === true && data === null && !error
  const testFirst = useEffectEvent(() => void refetch())
  useEffect(() => {
    if (isDue) testFirst()
  }, [isDue])
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
