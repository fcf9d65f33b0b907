import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../api/whenIdle.ts'
import { openCallsQuery } from './queries.ts'

let wasIdle = false

/** The open calls; undefined while loading. They are fetched after the page itself. */
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
