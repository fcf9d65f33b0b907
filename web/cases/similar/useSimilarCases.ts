import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SimilarCase } from '../../../contract/cases/similar.ts'
import type { Case } from '../../../contract/cases/cases.ts'
import { send } from '../../api/api.ts'

/** Milliseconds without typing that count as a debounceDelay. */
const debounceDelay = 350
/** Minimum characters to search for. */
const minLength = 4
/** Maximum characters that the call accepts. */
const maxLength = 400

/** Open cases similar to what is being typed; none while unknown, or when the server fails. */
export function useSimilarCases(text: string, department: Case['department']): SimilarCase[] {
  const q = useSettled(text.trim().slice(0, maxLength))
  const asks = q.length >= minLength
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
    const timer = window.setTimeout(() => setSettled(text), debounceDelay)
    return () => window.clearTimeout(timer)
  }, [text])
  return settled
}
