import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'

/** Milliseconds between two looks: it is told by the minute. */
const often = 15_000

/** Since when, in Unix milliseconds, the oldest of what is on the screen has been known; null when nothing is. */
export function useShownSince(): number | null {
  const client = useQueryClient()
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, often)
    return () => clearInterval(timer)
  }, [])
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const times = shown.flatMap(({ queryKey, state }) =>
    // Who is signed in was asked for by the page itself, and stands nowhere on it.
    state.data === undefined || queryKey[0] === 'users' ? [] : [state.dataUpdatedAt],
  )
  return times.length > 0 ? Math.min(...times) : null
}
