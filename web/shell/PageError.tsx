import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'

/** Shown for a page that fails; the rest of the shell keeps working. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // Another page may well work: leaving this one resets the error.
  useEffect(() => router.subscribe('onBeforeNavigate', reset), [router, reset])
  return (
    <ErrorState
      error={error}
      onRetry={() => {
        reset()
        void router.invalidate()
      }}
    />
  )
}
