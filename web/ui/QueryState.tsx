import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { Skeletons } from './Skeletons.tsx'

type Query = Pick<UseQueryResult, 'isPending' | 'isLoadingError' | 'error'> & { refetch: () => Promise<unknown> }

/** Stands where a query's data will be: placeholders, or why it could not be loaded; nothing once there is data. */
export function QueryState({ of: query, ...placeholders }: { of: Query } & ComponentProps<typeof Skeletons>) {
  if (query.isLoadingError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return query.isPending && <Skeletons {...placeholders} />
}
