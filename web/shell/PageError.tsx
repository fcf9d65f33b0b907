import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'

/** What a page shows when it breaks; the rest of the shell goes on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  // Another page may well work: leaving this one must not keep its failure.
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
