import { useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

let wasIdle = false

/** Whether the page has had time for what is not part of it: counts in the sidebar are fetched after the page itself. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(wasIdle)
  useEffect(
    () =>
      whenIdle(async () => {
        wasIdle = true
        setIdle(true)
      }),
    [],
  )
  return isIdle
}
