import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnected } from '../api/connection.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { gotNoAnswer } from '../ui/refusalText.ts'

/**
 * Shown for a page that fails; the rest of the shell keeps working. A page that could not be loaded without a connection is
 * loaded when there is one again.
 */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // Another page may well work: leaving this one resets the error.
  useEffect(() => router.subscribe('onBeforeNavigate', reset), [router, reset])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  const isConnected = useConnected()
  const isWaiting = useRef(false)
  const retryOnReturn = useEffectEvent(() => {
    if (isWaiting.current && gotNoAnswer(error)) retry()
  })
  useEffect(() => {
    if (isConnected) retryOnReturn()
    isWaiting.current = !isConnected
  }, [isConnected])
  return <ErrorState error={error} onRetry={retry} />
}
