import { useQuery } from '@tanstack/react-query'
import { useIsIdle } from '../api/useIsIdle.ts'
import { openCallsQuery } from './queries.ts'

/** The open calls; undefined while loading. They are fetched after the page itself. */
export function useOpenCalls() {
  const isIdle = useIsIdle()
  return useQuery({ ...openCallsQuery, enabled: isIdle }).data
}
