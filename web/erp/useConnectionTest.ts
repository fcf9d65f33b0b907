import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ErpTest } from '../../contract/erp/erp.ts'
import { useSignedIn } from '../auth/signedIn.ts'
import { send } from '../api/api.ts'
import { useLiveEvents } from '../live/live.ts'
import { statusKey, useErpStatus } from './queries.ts'

const place = 'erp.test'
type Kept = { userId: string; result: ErpTest }

/** The last test of this session by this person; null if there is none, or the browser stores nothing. */
function rememberedTest(userId: string): ErpTest | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept | null
    return kept?.userId === userId ? kept.result : null
  } catch {
    return null
  }
}

function rememberTest(userId: string, result: ErpTest): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ userId, result } satisfies Kept))
  } catch {
    // Without storage the test is remembered until the page is reloaded.
  }
}

function forgetTest(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing is stored.
  }
}

const testKey = ['erp', 'test']

/**
 * The connection test. A configured connection is tested automatically once a session, and on request; nothing else of the
 * ERP is requested before a test has passed. The result is dropped when somebody else changes the connection.
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
  useLiveEvents(({ feature, actorId }) => {
    if (feature !== 'erp' || actorId === userId) return
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
    /** Why there is no result. */
    error,
    isTesting: isFetching,
    isConnected: data?.status === 'connected',
    run: () => void refetch(),
  }
}
export type ConnectionTest = ReturnType<typeof useConnectionTest>
