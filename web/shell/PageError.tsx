import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnected } from '../api/connection.ts'
import { ErrorState } from '../ui/ErrorState.tsx'

/** How browsers say that the code of a page could not be fetched. Any other error is a mistake in it. */
const notFetched = /dynamically imported module|Importing a module script failed/

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
  const couldNotLoad = error instanceof TypeError && notFetched.test(error.message)
  const isConnected = useConnected()
  const isWaiting = useRef(false)
  const retryOnReturn = useEffectEvent(() => {
    if (isWaiting.current && couldNotLoad) retry()
  })
  useEffect(() => {
    if (isConnected) retryOnReturn()
    isWaiting.current = !isConnected
  }, [isConnected])
  return <ErrorState error={error instanceof TypeError && !couldNotLoad ? null : error} onRetry={retry} />
}
