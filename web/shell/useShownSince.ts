import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'

/** Milliseconds between two checks: the age is shown in minutes. */
const often = 15_000

/** The time, in Unix milliseconds, of the oldest data on the screen; null for none. */
export function useShownSince(): number | null {
  const client = useQueryClient()
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, often)
    return () => clearInterval(timer)
  }, [])
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const times = shown.flatMap(({ queryKey, state }) =>
    // The signed-in user is fetched by the page itself, and not shown as data.
    state.data === undefined || queryKey[0] === 'users' ? [] : [state.dataUpdatedAt],
  )
  return times.length > 0 ? Math.min(...times) : null
}
