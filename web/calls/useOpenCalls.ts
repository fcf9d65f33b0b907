import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../api/whenIdle.ts'
import { openCallsQuery } from './queries.ts'

let wasIdle = false

/** The calls that are open; undefined until they are known. They are asked for once the page itself is there. */
export function useOpenCalls() {
  const [isIdle, setIdle] = useState(wasIdle)
  useEffect(
    () =>
      whenIdle(async () => {
        wasIdle = true
        setIdle(true)
      }),
    [],
  )
  return useQuery({ ...openCallsQuery, enabled: isIdle }).data
}
