import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SimilarCase } from '../../../contract/similar.ts'
import type { Case } from '../../../contract/cases.ts'
import { send } from '../../api/api.ts'

/** Milliseconds of quiet after which somebody has stopped typing for a moment. */
const pause = 350
/** Below this there is nothing to be like. */
const shortest = 4
/** What the call takes. */
const longest = 400

/** Open cases like what is being typed; none while nothing is known, and none when the server cannot say. */
export function useSimilarCases(text: string, department: Case['department']): SimilarCase[] {
  const q = useSettled(text.trim().slice(0, longest))
  const asks = q.length >= shortest
  const { data, isError } = useQuery({
    queryKey: ['cases', 'similar', q, department],
    queryFn: ({ signal }) =>
      send('GET /api/cases/similar', { query: { q, ...(department && { department }) }, signal }),
    enabled: asks,
    placeholderData: keepPreviousData,
  })
  return asks && !isError ? (data ?? []) : []
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), pause)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
